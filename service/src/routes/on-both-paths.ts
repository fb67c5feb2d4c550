import type { Static, TObject } from 'typebox';
import type { Answer } from '../http/answer.js';
import { endpoint, type Call, type Endpoint, type EndpointParts, type ParamsOf } from '../http/endpoint.js';

/** A call on either path: `agencyId` is there where the path names the agency, and answers are enveloped. */
export type EitherCall<Path extends string = '/:planId', Q = unknown> = Call<
  ParamsOf<Path> & { readonly agencyId?: string },
  Q
>;

/** What an operation is on one of its two paths alone. */
type Alone = { readonly id: string } & Pick<Endpoint, 'answers'> &
  Partial<Pick<Endpoint, 'summary' | 'description' | 'refusals'>>;

/** What it is on both. */
type Common<Path extends string, Q extends TObject> = Partial<Alone & Pick<Endpoint, 'tag'>> &
  Omit<EndpointParts<unknown, Q>, keyof Alone | 'tag' | 'handle'> & {
    readonly handle: (call: EitherCall<Path, Static<Q>>) => Promise<Answer>;
  };

/** Operations on the plans of the token's own agency, and their counterparts on those of an agency by its id. */
export interface Pair {
  readonly own: readonly Endpoint[];
  readonly ofAgency: readonly Endpoint[];
}

/**
 * An operation under both of its paths.
 *
 * @param path - what stands behind `/plans`
 * @param common - what holds of both
 */
export function onBothPaths<const Path extends string, Q extends TObject>(
  method: Endpoint['method'],
  path: Path,
  common: Common<Path, Q>,
  own: Alone,
  ofAgency: Alone,
): Pair {
  const under = (base: string, tag: string, { id, ...alone }: Alone): readonly Endpoint[] => {
    const parts = { tag, ...common, ...alone } as unknown as EndpointParts<unknown, TObject>;
    return [endpoint(method, `${base}/plans${path}`, id, parts)];
  };
  return {
    own: under('/api/v2', 'Plans', own),
    ofAgency: under('/api/v2/agencies/:agencyId', 'Plans of an agency', ofAgency),
  };
}
