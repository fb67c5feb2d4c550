/** A resource that lacks nothing, with whatever a test wants different. */
export const resourceWith = (fields: object = {}): object => ({
  id: 'van',
  vehicleProfile: { type: 'fly', kmph: 60 },
  workingTimeWindow: { begin: '2025-03-03T08:00:00Z', end: '2025-03-03T18:00:00Z' },
  ...fields,
});

/** A stop that lacks nothing. */
export const stopWith = (fields: object = {}): object => ({
  id: 'door',
  position: { lon: 8.69, lat: 49.41 },
  ...fields,
});

/** An order of one stop. */
export const orderWith = (fields: object = {}): object => ({ id: 'parcel', stops: [stopWith()], ...fields });

/** A plan of one resource and one order. */
export const planWith = (fields: object = {}): object => ({
  resources: [resourceWith()],
  orders: [orderWith()],
  ...fields,
});

/** A plan whose one resource, order or stop differs. */
export const planWithResource = (fields: object): object => planWith({ resources: [resourceWith(fields)] });
export const planWithOrder = (fields: object): object => planWith({ orders: [orderWith(fields)] });
export const planWithStop = (fields: object): object => planWithOrder({ stops: [stopWith(fields)] });

/** What a table of cases says of an error: its code and where it is. */
export type Place = readonly [code: string, path: string];

/** Codes and paths of what was found, for comparing with a table. */
export const placesOf = (
  found: readonly { readonly code: string; readonly properties: { readonly path: string } }[],
): Place[] => found.map(({ code, properties }) => [code, properties.path]);
