// The functions of a C++ file with their numbers of parameters and lines, and its types with their numbers of fields.
// This is no parser, but sufficient for this core: comments and literals are blanked out first, then every `name(…) …
// {` that is not a statement is a function, and every `[…](…) {` a lambda. Parameters are counted by the commas outside
// of brackets.

/** Keywords that are followed by a bracket and a block but are not functions. */
const STATEMENTS = new Set([
  'if',
  'for',
  'while',
  'switch',
  'catch',
  'return',
  'sizeof',
  'alignas',
  'decltype',
  'constexpr',
]);
const CLOSING = { '(': ')', '[': ']', '{': '}' };

/** Blanks out comments, strings and preprocessor lines, keeping the line breaks. */
export function bare(text) {
  const blank = (found) => found.replace(/[^\n]/g, ' ');
  return text
    .replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'(?!\d)/g, blank)
    .replace(/^[ \t]*#(?:[^\n]*\\\n)*[^\n]*/gm, blank);
}

/** Index of the bracket that closes the one at `open`. */
function closing(code, open) {
  const ends = [];
  for (let i = open; i < code.length; i++) {
    const char = code[i];
    if (char in CLOSING) ends.push(CLOSING[char]);
    else if (char === ends[ends.length - 1] && ends.length > 0) {
      ends.pop();
      if (ends.length === 0) return i;
    }
  }
  return -1;
}

/** The number of commas outside of brackets and template arguments plus one; 0 for an empty list. */
export function countParameters(list) {
  if (list.trim() === '' || list.trim() === 'void') return 0;
  let depth = 0;
  let angles = 0;
  let count = 1;
  for (const char of list.replaceAll('->', '  ')) {
    if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char)) depth--;
    else if (char === '<') angles++;
    else if (char === '>') angles--;
    else if (char === ',' && depth === 0 && angles === 0) count++;
  }
  return count;
}

/**
 * Where the body after a list of parameters begins, skipping `const`, `-> type` and initializers of a constructor; −1
 * if there is none.
 */
function bodyAfter(code, from) {
  let at = from;
  const skip = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(code);
    if (found?.index !== at) return false;
    at += found[0].length;
    return true;
  };
  while (skip(/\s+|const\b|noexcept\b|override\b|mutable\b/y) || skip(/->\s*[\w:<>,\s*&]+?(?=\s*\{)/y));
  if (skip(/:(?!:)/y)) {
    do {
      if (!skip(/\s*[\w:]+(?:<[^(){};]*>)?\s*/y) || !(code[at] in CLOSING)) return -1;
      at = closing(code, at) + 1;
    } while (skip(/\s*,/y));
    skip(/\s+/y);
  }
  return code[at] === '{' ? at : -1;
}

/**
 * Every function with a body: name, first line, number of parameters, number of boolean parameters, and lines of code
 * (without blank lines and comments).
 */
export function functionsOf(text) {
  const code = bare(text);
  const found = [];
  // Code between the parameters of a function and its body initializes the members of a constructor.
  let begun = 0;
  for (const match of code.matchAll(/(?:(~?\w+|operator\S+)|\])\s*\(/g)) {
    if (STATEMENTS.has(match[1]) || match.index < begun) continue;
    const open = match.index + match[0].length - 1;
    const close = closing(code, open);
    const body = close < 0 ? -1 : bodyAfter(code, close + 1);
    if (body < 0) continue;
    begun = body;
    const end = closing(code, body);
    found.push({
      name: match[1] ?? 'lambda',
      line: code.slice(0, match.index).split('\n').length,
      parameters: countParameters(code.slice(open + 1, close)),
      flags: code.slice(open + 1, close).match(/\bbool\s+\w+\s*(?=[,=]|$)/g)?.length ?? 0,
      lines: code
        .slice(code.lastIndexOf('\n', match.index) + 1, end)
        .split('\n')
        .filter((line) => line.trim() !== '').length,
    });
  }
  return found;
}

/** The declarations in the body of a type, with everything between their brackets left out. */
function declarationsOf(body) {
  const declarations = [''];
  for (let i = 0; i < body.length; i++) {
    const char = body[i];
    if (char in CLOSING) {
      i = closing(body, i);
      declarations[declarations.length - 1] += char + CLOSING[char];
    } else if (char !== ';') declarations[declarations.length - 1] += char;
    // A body ends its function; a brace initializer does not end a member.
    if (char === ';' || (char === '{' && !/^\s*[;,{]/.test(body.slice(i + 1)))) declarations.push('');
  }
  return declarations.map((one) => one.replace(/\b(public|private|protected):/g, '').trim());
}

/** The number of fields of a declaration; 0 for a function, a type or a constant. */
function countFields(declaration) {
  if (declaration === '' || /^(static|using|friend|template|struct|class|enum|union)\b|\boperator\b/.test(declaration))
    return 0;
  let bare = declaration.replace(/^alignas\(\)/, '');
  while (/<[^<>]*>/.test(bare)) bare = bare.replace(/<[^<>]*>/g, '');
  bare = bare.replace(/=[^,]*/g, '');
  return bare.includes('()') ? 0 : bare.split(',').length;
}

/** Every class and struct with a body: name, first line, and number of its own fields. */
export function typesOf(text) {
  const code = bare(text);
  const types = code.matchAll(/(?<!enum\s+|[<,]\s*)\b(?:struct|class)\s+(?:alignas\(\d+\)\s+)?([\w:]+)[^;{}()=]*\{/g);
  return [...types].map((match) => {
    const open = match.index + match[0].length - 1;
    return {
      name: match[1],
      line: code.slice(0, match.index).split('\n').length,
      fields: declarationsOf(code.slice(open + 1, closing(code, open))).reduce((sum, one) => sum + countFields(one), 0),
    };
  });
}
