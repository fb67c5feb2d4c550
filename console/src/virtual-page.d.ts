/** Output of the build from `src/page/`: see page-texts.ts. */
declare module 'virtual:page' {
  /** The page's script, minified. */
  export const script: string;
  /** The page's style sheet, minified. */
  export const style: string;
  /** Hash of the script in a content security policy: `sha256-…`. */
  export const scriptHash: string;
  /** Hash of the style sheet in a content security policy. */
  export const styleHash: string;
}
