import type { ErrorObject } from 'ajv';
import type { ErrorItem } from '../errors/refusals.js';

/** A parameter fault found by Ajv, as an entry of the envelope. */
export function parameterFault({ instancePath, keyword, params, message }: ErrorObject): ErrorItem {
  // Repeated parameters are a list: state[1].
  const path = instancePath.slice(1).replace(/\/(\d+)$/, '[$1]');
  const details = detailsOf(keyword, params) ?? message ?? 'is not valid';
  const code = keyword === 'type' ? 'INVALID_INPUT' : 'INVALID_VALUE';
  return { code, message: `${path} ${details}.`, properties: { path, details } };
}

function detailsOf(keyword: string, params: ErrorObject['params']): string | undefined {
  if (keyword === 'format') return 'must be a date-time of a day that exists, YYYY-MM-DDThh:mm:ssZ';
  if (keyword === 'enum') return `must be one of ${(params as { allowedValues: string[] }).allowedValues.join(', ')}`;
  return undefined;
}
