/** The limits of a body, all of them settings of the service. */
export interface BodyLimits {
  /** Bytes, unpacked. */
  readonly bytes: number;
  /** JSON values: lists, objects, texts, numbers, true, false and null; keys count, too. */
  readonly values: number;
  /** Nesting depth of lists and objects. */
  readonly depth: number;
}

/** A limit exceeded by a body. */
export type ExceededLimit = keyof BodyLimits;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;

/**
 * Counts what JSON text would become without building anything: a few bytes can stand for a large object in memory, and
 * compressed they are fewer still. For text that is not JSON the figures mean nothing; the parser refuses it.
 *
 * @returns takes the next part of the text, and returns the first limit exceeded so far, undefined if none is
 */
export function createBodyScan(limits: BodyLimits): (part: Uint8Array) => ExceededLimit | undefined {
  let bytes = 0;
  let depth = 0;
  /** The root, one for each key, one for each comma, and one for each list or object that is not empty. */
  let values = 1;
  let isInText = false;
  let isEscaped = false;
  let isJustOpened = false;

  const significant = (): void => {
    if (isJustOpened) values++;
    isJustOpened = false;
  };
  return (part) => {
    bytes += part.length;
    if (bytes > limits.bytes) return 'bytes';
    for (let i = 0; i < part.length; i++) {
      const byte = part[i]!;
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isInText = false;
        continue;
      }
      if (byte <= SPACE) continue;
      switch (byte) {
        case QUOTE:
          significant();
          isInText = true;
          break;
        case OPEN_LIST:
        case OPEN_OBJECT:
          significant();
          isJustOpened = true;
          if (++depth > limits.depth) return 'depth';
          break;
        case CLOSE_LIST:
        case CLOSE_OBJECT:
          isJustOpened = false;
          depth--;
          break;
        case COMMA:
        case COLON:
          values++;
          break;
        default:
          significant();
      }
      if (values > limits.values) return 'values';
    }
    return undefined;
  };
}
