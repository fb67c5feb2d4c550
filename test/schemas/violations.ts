import { NAMED } from './named.js';
import { bare } from './tables.js';
import type { Json } from './json-schema.js';

/** The page with its table of violations made anew from the schemas, in the order in which solutions list them. */
export function withViolations(page: string): string {
  const place = /(<!-- violations -->\n)[^]*?(\n<!-- end of violations -->)/;
  if (!place.test(page)) throw new Error('The page has no place for the violations.');
  return page.replace(place, (_, begin: string, end: string) => `${begin}\n${table()}\n${end}`);
}

function table(): string {
  const { anyOf = [] } = (NAMED['TourViolation'] as Json).$defs!['TourViolation']!;
  return ['| type | what is wrong | its fields |', '| --- | --- | --- |', ...anyOf.map((part) => row(part))].join('\n');
}

function row({ properties = {} }: Json): string {
  const { type, ...fields } = properties;
  const told = Object.entries(fields).map(([name, { description = '' }]) => `\`${name}\`: ${bare(description)}`);
  return `| \`${String(type!.const)}\` | ${bare(type!.description ?? '')} | ${told.join('; ')} |`;
}
