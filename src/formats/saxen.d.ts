/** What we use of `saxen`, which brings no types. */
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    on(event: 'openTag', hook: (tag: string, attributes: () => Record<string, string>, decode: Decode) => void): this;
    on(event: 'closeTag', hook: (tag: string) => void): this;
    on(event: 'text', hook: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', hook: (text: string) => void): this;
    on(event: 'error', hook: (error: Error) => void): this;
    parse(xml: string): this;
  }
}
