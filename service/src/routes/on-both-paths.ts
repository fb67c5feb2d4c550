import type { Static, TObject } from 'typebox';
import type { Answer } from '../http/answer.js';
import { endpoint, type Call, type Endpoint, type EndpointParts, type ParamsOf } from '../http/endpoint.js';

/** What an operation is on one of its two paths alone. */
interface Alone {
  readonly id: string;
  readonly summary?: string;
  readonly description?: string;
  readonly answers: Endpoint['answers'];
  readonly refusals?: Endpoint['refusals'];
}

/** What it is on both. */
type Common<Path extends string, Q extends TObject> = Partial<Alone> &
  Omit<EndpointParts<Path, Q>, keyof Alone | 'tag' | 'handle'> & {
    readonly tag?: string;
    readonly handle: (call: EitherCall<Path, Static<Q>>) => Promise<Answer>;
  };

/** A call on either path: `agencyId` is there where the path names the agency, and answers are enveloped. */
export type EitherCall<Path extends string = '/:planId', Q = unknown> = Call<
  ParamsOf<Path> & { readonly agencyId?: string },
  Q
>;

/** The same operations on the plans of the token's own agency, and on those of an agency by its id. */
export interface Pair {
  readonly own: readonly Endpoint[];
  readonly ofAgency: readonly Endpoint[];
}

/**
 * An operation under both of its paths.
 *
 * @param common - what holds of both; its path is what stands behind `/plans`
 */
export function onBothPaths<const Path extends string, Q extends TObject>(
  { path, ...common }: Common<Path, Q>,
  own: Alone,
  ofAgency: Alone,
): Pair {
  const under = (base: string, tag: string, alone: Alone): readonly Endpoint[] => {
    const parts = { tag, ...common, ...alone, path: `${base}/plans${path}` };
    return [endpoint(parts as unknown as EndpointParts<string, TObject>)];
  };
  return {
    own: under('/api/v2', 'Plans', own),
    ofAgency: under('/api/v2/agencies/:agencyId', 'Plans of an agency', ofAgency),
  };
}
