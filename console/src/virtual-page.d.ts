/** What the build makes of `src/page/`: see page-texts.ts. */
declare module 'virtual:page' {
  /** The page's script, minified. */
  export const script: string;
  /** The page's style sheet, minified. */
  export const style: string;
  /** Of the script, as a content security policy names it: `sha256-…`. */
  export const scriptHash: string;
  /** Of the style sheet, likewise. */
  export const styleHash: string;
}
