/** The part of `saxen` that is used here; the package has no types. */
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    on(event: 'openTag', hook: (tag: string, attributes: () => Record<string, string>, decode: Decode) => void): this;
    on(event: 'closeTag', hook: (tag: string) => void): this;
    on(event: 'text', hook: (text: string, decode: Decode) => void): this;
    on(event: 'cdata' | 'comment', hook: (text: string) => void): this;
    on(event: 'error' | 'warn', hook: (error: Error, context: () => { readonly line: number }) => void): this;
    parse(xml: string): this;
  }
}
