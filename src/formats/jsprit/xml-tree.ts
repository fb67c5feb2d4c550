import { append } from '../../model/maps.js';
import { Parser } from 'saxen';
import { FormatError } from '../format.js';

/** Maximum nesting depth of elements. */
const MAX_DEPTH = 50;

interface Node {
  readonly name: string;
  readonly line: number;
  readonly values: Map<string, unknown[]>;
  /** Child elements that have a value, by name, in document order. */
  readonly children: Map<string, Node[]>;
  text: string;
}

/**
 * Parses an XML text as nested objects: an element is a text, or an object of its attributes, its child elements and its
 * `#text`; elements with the same name form a list. Prefixed attributes and empty elements are left out.
 *
 * @returns the name of the root element without a prefix, its value, and what puts the line of the element, or of its
 *   nearest ancestor, before a path such as `vehicles.vehicle[2].id`
 * @throws FormatError for invalid XML
 */
export function parseXml(xml: string) {
  const lines = new LineCounter(xml);
  const open: Node[] = [];
  let root: Node | undefined;
  let value: unknown;
  const parser = new Parser();
  parser.on('openTag', (tag, attributes, decode) => {
    lines.pass(`<${tag}`);
    const node: Node = { name: bare(tag), line: lines.line, values: new Map(), children: new Map(), text: '' };
    if (open.length === 0 && root !== undefined) throw damaged(lines.line, 'there is a second root');
    if (open.length >= MAX_DEPTH) throw damaged(lines.line, 'its elements lie too deep in each other');
    for (const [key, text] of Object.entries(attributes())) {
      if (key !== 'xmlns' && !key.includes(':')) append(node.values, key, decode(text));
    }
    root ??= node;
    open.push(node);
  });
  parser.on('closeTag', () => {
    const node = open.pop()!;
    const content = contentOf(node);
    const parent = open.at(-1);
    if (parent === undefined) value = content;
    else if (content !== undefined) {
      append(parent.values, node.name, content);
      append(parent.children, node.name, node);
    }
  });
  const add = (text: string): void => {
    const node = open.at(-1);
    if (node !== undefined) node.text += text;
  };
  parser.on('text', (text, decode) => add(decode(text)));
  parser.on('cdata', (text) => {
    lines.pass(`<![CDATA[${text}]]>`);
    add(text);
  });
  parser.on('comment', (text) => lines.pass(`<!--${text}-->`));
  const refuse = ({ message }: Error, context: () => { readonly line: number }): never => {
    throw damaged(context().line + 1, message);
  };
  parser.on('warn', refuse);
  parser.on('error', refuse);
  parser.parse(xml);
  return { root: root!.name, value, place: (path: string) => `line ${lineOf(root!, path)}${path && `, ${path}`}` };
}

/** Counts lines while advancing through a text: the parser itself would count from the top each time. */
class LineCounter {
  #at = 0;
  #lineEnd: number;
  line = 1;

  constructor(private readonly text: string) {
    this.#lineEnd = text.indexOf('\n');
  }

  /** Moves past the next occurrence of the token and sets the line to that of its beginning. */
  pass(token: string): void {
    const found = this.text.indexOf(token, this.#at);
    if (found === -1) return;
    for (; this.#lineEnd !== -1 && this.#lineEnd < found; this.#lineEnd = this.text.indexOf('\n', this.#lineEnd + 1))
      this.line++;
    this.#at = found + token.length;
  }
}

function damaged(line: number, message: string): FormatError {
  return new FormatError([{ path: `line ${line}`, message: `The XML is damaged: ${message}.`, advice: 'Correct it.' }]);
}

function bare(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1);
}

function contentOf({ values, text }: Node): unknown {
  const trimmed = text.trim();
  if (values.size === 0) return trimmed === '' ? undefined : trimmed;
  const fields = Array.from(values, ([key, list]) => [key, list.length === 1 ? list[0] : list] as const);
  return Object.fromEntries(trimmed === '' ? fields : [...fields, ['#text', trimmed]]);
}

/** Returns the line of the last existing element on a path. */
function lineOf(root: Node, path: string): number {
  let node = root;
  for (const [, name = '', index = '0'] of path.matchAll(/([^.[]+)(?:\[(\d+)\])?/g)) {
    const child = node.children.get(name)?.[Number(index)];
    if (child === undefined) break;
    node = child;
  }
  return node.line;
}
