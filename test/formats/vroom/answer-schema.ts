/** VROOM's documented form of an answer, as a JSON schema. */
const count = { type: 'integer', minimum: 0 };
const counts = { type: 'array', items: count };
const location = { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 };
const violations = {
  type: 'array',
  items: {
    type: 'object',
    required: ['cause'],
    additionalProperties: false,
    properties: { cause: { type: 'string' }, duration: count },
  },
};
const sums = {
  cost: count,
  delivery: counts,
  amount: counts,
  pickup: counts,
  setup: count,
  service: count,
  duration: count,
  waiting_time: count,
  priority: count,
  distance: count,
  violations,
};
const required = ['cost', 'setup', 'service', 'duration', 'waiting_time', 'priority', 'violations'];
const closed = { type: 'object', additionalProperties: false };

const step = {
  ...closed,
  required: ['type', 'arrival', 'duration', 'setup', 'service', 'waiting_time', 'violations'],
  properties: {
    type: { enum: ['start', 'job', 'pickup', 'delivery', 'break', 'end'] },
    description: { type: 'string' },
    location,
    location_index: count,
    id: count,
    job: count,
    setup: count,
    service: count,
    waiting_time: count,
    load: counts,
    arrival: count,
    duration: count,
    distance: count,
    violations,
  },
};

export const answerSchema = {
  ...closed,
  required: ['code', 'summary', 'unassigned', 'routes'],
  properties: {
    code: { const: 0 },
    summary: {
      ...closed,
      required: [...required, 'routes', 'unassigned'],
      properties: { ...sums, routes: count, unassigned: count },
    },
    unassigned: {
      type: 'array',
      items: {
        ...closed,
        required: ['id', 'type'],
        properties: {
          id: count,
          type: { enum: ['job', 'pickup', 'delivery'] },
          description: { type: 'string' },
          location,
          location_index: count,
        },
      },
    },
    routes: {
      type: 'array',
      items: {
        ...closed,
        required: [...required, 'vehicle', 'steps'],
        properties: {
          ...sums,
          vehicle: count,
          description: { type: 'string' },
          geometry: { type: 'string' },
          steps: { type: 'array', items: step, minItems: 2 },
        },
      },
    },
  },
};
