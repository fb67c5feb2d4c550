/** What is said in both languages of the console; the command says the first. */
export type Bilingual = readonly [english: string, german: string];
