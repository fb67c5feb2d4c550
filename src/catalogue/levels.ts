import type { LevelRow } from './level-row.js';

const ALL = [
  'timeless',
  'sums',
  'sumsAtGivenTimes',
  'distanceOnly',
  'distanceAlways',
  'unclocked',
  'unrewarded',
] as const;
/** But for what comes and goes with orders. */
const BESIDE_DISTANCE = ['timeless', 'sums', 'sumsAtGivenTimes', 'distanceOnly', 'unclocked', 'unrewarded'] as const;

/**
 * One row a level of the objective vector: all that is said of an objective outside the code that counts it. From these
 * rows follow the schema of `objectives`, the list that plans are read by, the codes of both kernels, the weights of the
 * search, what fast paths may assume, and the words of the command.
 *
 * The order is that of the documentation, and of the list that a plan without objectives gets.
 */
export const LEVELS = {
  /** Slots of mandatory orders of a priority left unserved. */
  UNSERVED_MANDATORY: {
    code: 0,
    objective: {
      name: 'maximizeMandatoryStops',
      as: 'name',
      direction: 'maximize',
      isDefault: true,
      priorities: 'mandatoryOrders',
      label: ['stops', 'Stopps'],
      unit: 'number',
    },
    figure: 'UNSERVED',
    weight: 'count',
    allows: ALL,
  },
  /** Seconds after preferred windows. */
  DELAY: {
    code: 1,
    objective: {
      name: 'minimizeDelay',
      as: 'name',
      direction: 'minimize',
      isDefault: true,
      needs: 'preferredTimeWindows',
      label: ['delay', 'Verspätung'],
      unit: 'clock',
    },
    figure: 'DELAY',
    weight: 'delay',
    allows: ['unclocked', 'unrewarded'],
  },
  /** 10^-6 units of money. What times and loads cost is looked for in the cost functions. */
  COSTS: {
    code: 2,
    objective: {
      name: 'minimizeCosts',
      as: 'name',
      direction: 'minimize',
      isDefault: true,
      needs: 'costs',
      label: ['cost', 'Kosten'],
      unit: 'money',
    },
    figure: 'COST',
    weight: 'stopCost',
    allows: ['timeless', 'sums', 'sumsAtGivenTimes', 'unclocked', 'unrewarded'],
  },
  /** Used resources of a priority. */
  RESOURCES_USED: {
    code: 3,
    objective: {
      name: 'minimizeResources',
      as: 'name',
      direction: 'minimize',
      isDefault: true,
      priorities: 'resources',
      label: ['resources', 'Ressourcen'],
      unit: 'number',
      isAgainstTours: true,
    },
    figure: 'USED',
    weight: 'count',
    allows: BESIDE_DISTANCE,
  },
  /** Over tags: seconds that more resources than allowed are present. */
  OVERLAPPING: {
    code: 9,
    objective: {
      name: 'minimizeOverOverlappingCapacitiesOnStops',
      as: 'name',
      direction: 'minimize',
      isDefault: true,
      needs: 'overlappingCapacities',
      label: ['crowding', 'Gedränge'],
      unit: 'seconds',
    },
    figure: 'TOGETHER',
    weight: 'minutes',
    allows: ['unrewarded'],
  },
  /** Slots of optional orders of a priority left unserved. */
  UNSERVED_OPTIONAL: {
    code: 4,
    objective: {
      name: 'maximizeOptionalStops',
      as: 'name',
      direction: 'maximize',
      isDefault: true,
      needs: 'optionalOrders',
      priorities: 'optionalOrders',
      label: ['optional stops', 'optionale Stopps'],
      unit: 'number',
    },
    figure: 'UNSERVED',
    weight: 'count',
    allows: ALL,
  },
  /** Minus the number of stops on a resource that prefers them. */
  PREFERRED: {
    code: 5,
    objective: {
      name: 'maximizePreferredStops',
      as: 'name',
      direction: 'maximize',
      isDefault: true,
      needs: 'preferredStops',
      label: ['preferred stops', 'bevorzugte Stopps'],
      unit: 'number',
    },
    figure: 'PREFERRED',
    weight: 'count',
    allows: BESIDE_DISTANCE,
  },
  /** Seconds of work of the tour that takes longest. */
  LARGEST_TOUR: {
    code: 6,
    objective: {
      name: 'minimizeLargestTourDuration',
      as: 'name',
      direction: 'minimize',
      label: ['longest tour', 'längste Tour'],
      unit: 'seconds',
      isAgainstTours: true,
    },
    figure: 'LARGEST',
    weight: 'legSeconds',
    allows: ['unclocked', 'unrewarded'],
  },
  /** Seconds of work. */
  WORKING: {
    code: 7,
    objective: {
      name: 'minimizeWorkingDuration',
      as: 'name',
      direction: 'minimize',
      isDefault: true,
      label: ['work', 'Arbeitszeit'],
      unit: 'seconds',
      isAgainstTours: true,
    },
    figure: 'WORKING',
    weight: 'legSeconds',
    allows: ['sumsAtGivenTimes', 'unclocked', 'unrewarded'],
  },
  /** Meters. */
  DISTANCE: {
    code: 8,
    objective: {
      name: 'minimizeDistance',
      as: 'name',
      direction: 'minimize',
      isDefault: true,
      label: ['distance', 'Strecke'],
      unit: 'meters',
      isAgainstTours: true,
    },
    figure: 'DISTANCE',
    weight: 'legMeters',
    allows: ALL,
  },
  /** Seconds of travel. */
  TRAVEL: {
    code: 18,
    objective: {
      name: 'minimizeTravelDuration',
      as: 'name',
      direction: 'minimize',
      label: ['travel time', 'Fahrzeit'],
      unit: 'seconds',
      isAgainstTours: true,
    },
    figure: 'OWN',
    weight: 'legSeconds',
    allows: ['unclocked', 'unrewarded'],
  },
  /** Seconds of work of the longest tour, less those of the shortest. */
  WORKING_SPREAD: {
    code: 19,
    objective: {
      name: 'minimizeWorkingDurationSpread',
      as: 'name',
      direction: 'minimize',
      label: ['spread of work', 'Spanne der Arbeitszeit'],
      unit: 'seconds',
    },
    figure: 'TOGETHER',
    weight: 'legSeconds',
    allows: ['unclocked'],
  },
  /** Seconds that goods named by avoidEarlyLoadings are aboard. */
  EARLY_LOADING: {
    code: 11,
    objective: {
      name: 'minimizeEarlyLoadings',
      as: 'name',
      direction: 'minimize',
      needs: 'earlyLoadings',
      label: ['early loading', 'frühes Laden'],
      unit: 'seconds',
    },
    figure: 'OWN',
    weight: 'minutes',
    allows: [],
  },
  /** Argument: row of `precedenceRules`. Minus the precedences kept, plus those turned round and the switches. */
  PRECEDENCES: {
    code: 10,
    objective: {
      name: 'maximizePrecedences',
      as: 'type',
      direction: 'maximize',
      label: ['precedences', 'Vorrang'],
      unit: 'number',
    },
    figure: 'OWN',
    weight: 'count',
    allows: ['timeless', 'unclocked'],
  },
  /**
   * Argument: column of `classCustom`. 10^-6 units; `maximize` counts them negative (`customSign`), and rewards. What
   * times and loads cost is looked for in the cost functions.
   */
  CUSTOM: {
    code: 12,
    objective: { name: 'custom', as: 'type', direction: 'own', unit: 'number' },
    figure: 'OWN',
    weight: 'ownCost',
    allows: ['timeless', 'unclocked', 'unrewarded'],
  },
  /** Argument: row of `changeKinds`. Minus the stops that stay as they were in earlier tours. */
  CHANGES: {
    code: 16,
    objective: {
      name: 'minimizeChanges',
      as: 'type',
      direction: 'minimize',
      label: ['changes', 'Änderungen'],
      unit: 'number',
    },
    figure: 'OWN',
    weight: 'count',
    allows: ['keepsStops'],
  },
  /**
   * Minus the stops that stay with the resource of their earlier tour, counted as stops that a resource prefers: where
   * nothing else is a change, all changes count, and no preference does (`problem/resources/kept-stops.ts`).
   */
  KEPT_RESOURCES: { code: 17, standsFor: 'CHANGES', figure: 'PREFERRED', weight: 'count', allows: BESIDE_DISTANCE },
  /** Rules broken by tours and by all tours together. */
  VIOLATIONS: { code: 13, figure: 'VIOLATIONS', weight: 'count', allows: BESIDE_DISTANCE },
  /** Seconds outside working windows and after authorized windows. */
  LATENESS: { code: 14, figure: 'LATENESS', weight: 'minutes', allows: BESIDE_DISTANCE },
  /** Travels that do not exist and are taken crow-fly. */
  CROW_FLY: { code: 15, figure: 'CROW_FLY', weight: 'count', allows: BESIDE_DISTANCE },
} as const satisfies Readonly<Record<string, LevelRow>>;
