/** Of tours as users give them what is read of them, so that they can be sent whatever else they hold. */
export function sendableTours(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(sendableTour);
  if (!isRecord(given)) return undefined;
  const { tours } = given;
  return { tours: Array.isArray(tours) ? tours.map(sendableTour) : undefined };
}

function sendableTour(tour: unknown): unknown {
  if (!isRecord(tour)) return undefined;
  const resourceId = sendableId(tour['resourceId']);
  if (!('wayPoints' in tour)) return { resourceId, stopIds: sendableList(tour['stopIds'], sendableId) };
  const wayPoints = sendableList(tour['wayPoints'], (point) =>
    isRecord(point) ? { type: sendableId(point['type']), stopId: sendableId(point['stopId']) } : undefined,
  );
  return { resourceId, wayPoints };
}

function sendableList(list: unknown, item: (value: unknown) => unknown): unknown {
  return Array.isArray(list) ? list.map(item) : undefined;
}

function sendableId(id: unknown): string | undefined {
  return typeof id === 'string' ? id : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
