/** What the build makes of `src/page/`: see tsup.config.ts. */
declare module 'virtual:page' {
  /** The page's script, minified. */
  export const script: string;
  /** The page's style sheet, minified. */
  export const style: string;
}
