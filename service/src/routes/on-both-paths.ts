import type { Static, TObject } from 'typebox';
import type { Answer } from '../http/answer.js';
import { endpoint, type Call, type Endpoint, type EndpointParts, type ParamsOf } from '../http/endpoint.js';

/** A call on either path: if the path names the agency, `agencyId` is present and answers are enveloped. */
export type EitherCall<Path extends string = '/:planId', Q = unknown> = Call<
  ParamsOf<Path> & { readonly agencyId?: string },
  Q
>;

/** The properties of an operation on only one of its two paths. */
type Alone = Partial<Pick<Endpoint, 'id' | 'answers' | 'summary' | 'description' | 'refusals'>>;

/** The properties of an operation on both paths. */
type Common<Path extends string, Q extends TObject> = { readonly id: string } & Alone &
  Partial<Pick<Endpoint, 'tag'>> &
  Omit<EndpointParts<unknown, Q>, keyof Alone | 'tag' | 'handle'> & {
    readonly handle: (call: EitherCall<Path, Static<Q>>) => Promise<Answer>;
  };

/** Operations on the plans of the token's own agency, and their counterparts on those of an agency by its id. */
export interface EndpointPair {
  readonly own: readonly Endpoint[];
  readonly ofAgency: readonly Endpoint[];
}

/**
 * An operation under both of its paths.
 *
 * @param path - the part after `/plans`
 * @param common - the properties of both, with the id of the operation on the path without an agency
 */
export function onBothPaths<const Path extends string, Q extends TObject>(
  method: Endpoint['method'],
  path: Path,
  common: Common<Path, Q>,
  own: Alone = {},
  ofAgency: Alone = {},
): EndpointPair {
  const under = (base: string, tag: string, alone: Alone): readonly Endpoint[] => {
    const { id, ...parts } = { tag, ...common, ...alone };
    return [endpoint(method, `${base}/plans${path}`, id, parts as unknown as EndpointParts<unknown, TObject>)];
  };
  // readPlan, readAgencyPlan
  const id = common.id.replace(/[A-Z]/, 'Agency$&');
  return {
    own: under('/api/v2', 'Plans', own),
    ofAgency: under('/api/v2/agencies/:agencyId', 'Plans of an agency', { id, ...ofAgency }),
  };
}
