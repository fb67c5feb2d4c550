import { orThrow, ServiceError } from '@tourwright/client';
import type { Live } from '../page/live.js';
import type { StatesPatch } from './states.js';

/** Somebody else has changed the plan in the meantime. */
export class StoreConflict extends Error {
  constructor() {
    super('The plan was changed meanwhile.');
  }
}

/**
 * Stores edits as a new version of a plan, unless somebody else has changed it in the meantime.
 *
 * @param version - the version that was edited
 * @returns the new version; the same one if nothing has changed
 * @throws StoreConflict, ServiceError
 */
export async function store({ service, planId }: Live, version: number, patch: StatesPatch): Promise<number> {
  const { agencyId, client } = service;
  const path = '/api/v2/agencies/{agencyId}/plans/{planId}';
  const params = { path: { agencyId, planId } };
  const read = await client.api.GET(path, { params });
  const { item } = await orThrow(Promise.resolve(read));
  if (item.version !== version) throw new StoreConflict();
  const header = { 'If-Match': read.response.headers.get('etag') ?? '*' };
  try {
    const { planVersion } = await orThrow(
      client.api.PATCH(path, { params: { ...params, header }, body: patch as never }),
    );
    return planVersion;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 412) throw new StoreConflict();
    throw error;
  }
}
