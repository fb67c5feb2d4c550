/** A text in both languages of the console; the command line shows the English one. */
export type Bilingual = readonly [english: string, german: string];
