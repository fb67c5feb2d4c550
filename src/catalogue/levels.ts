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
/** All but `distanceAlways`: for levels that change when orders are inserted or removed. */
const BESIDE_DISTANCE = ['timeless', 'sums', 'sumsAtGivenTimes', 'distanceOnly', 'unclocked', 'unrewarded'] as const;

/**
 * One row per level of the objective vector: everything about an objective except the code that counts it. These rows
 * determine the schema of `objectives`, the default list, the codes of both kernels, the weights of the search, what
 * fast paths may assume, and the labels of the command line.
 *
 * The rows are in the order of the documentation and of the default list.
 */
export const LEVELS = {
  /** Slots of mandatory orders of a priority left unserved. */
  UNSERVED_MANDATORY: {
    code: 0,
    objective: {
      name: 'maximizeMandatoryStops',
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
      isDefault: true,
      needs: 'preferredTimeWindows',
      label: ['delay', 'Verspätung'],
      unit: 'clock',
    },
    figure: 'DELAY',
    weight: 'delay',
    allows: ['unclocked', 'unrewarded'],
  },
  /** 10^-6 units of money. Whether it depends on times and loads is read from the cost functions. */
  COSTS: {
    code: 2,
    objective: {
      name: 'minimizeCosts',
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
  /** Seconds during which more resources than allowed are present at the stops of a tag, summed over the tags. */
  OVERLAPPING: {
    code: 9,
    objective: {
      name: 'minimizeOverOverlappingCapacitiesOnStops',
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
      label: ['travel time', 'Fahrzeit'],
      unit: 'seconds',
      isAgainstTours: true,
    },
    figure: 'OWN',
    weight: 'legSeconds',
    allows: ['unclocked', 'unrewarded'],
  },
  /** Seconds of work of the longest tour minus those of the shortest. */
  WORKING_SPREAD: {
    code: 19,
    objective: {
      name: 'minimizeWorkingDurationSpread',
      label: ['spread of work', 'Spanne der Arbeitszeit'],
      unit: 'seconds',
    },
    figure: 'TOGETHER',
    weight: 'legSeconds',
    allows: ['unclocked', 'boundedGain'],
  },
  /** Seconds during which goods named by avoidEarlyLoadings are on board. */
  EARLY_LOADING: {
    code: 11,
    objective: {
      name: 'minimizeEarlyLoadings',
      needs: 'earlyLoadings',
      label: ['early loading', 'frühes Laden'],
      unit: 'seconds',
    },
    figure: 'OWN',
    weight: 'minutes',
    allows: ['boundedGain'],
  },
  /** Argument: row of `precedenceRules`. Reversed precedences plus switches of tag minus the precedences kept. */
  PRECEDENCES: {
    code: 10,
    objective: {
      name: 'maximizePrecedences',
      as: 'type',
      label: ['precedences', 'Vorrang'],
      unit: 'number',
    },
    figure: 'OWN',
    weight: 'count',
    allows: ['timeless', 'unclocked'],
  },
  /**
   * Argument: column of `classCustom`. 10^-6 units; negative for `maximize` (`customSign`) and for rewards. Whether it
   * depends on times and loads is read from the cost functions.
   */
  CUSTOM: {
    code: 12,
    objective: { name: 'custom', as: 'type', unit: 'number' },
    figure: 'OWN',
    weight: 'ownCost',
    allows: ['timeless', 'unclocked', 'unrewarded'],
  },
  /** Argument: row of `changeKinds`. Minus the number of stops that stay as they were in earlier tours. */
  CHANGES: {
    code: 16,
    objective: {
      name: 'minimizeChanges',
      as: 'type',
      label: ['changes', 'Änderungen'],
      unit: 'number',
    },
    figure: 'OWN',
    weight: 'count',
    allows: ['keepsStops'],
  },
  /**
   * Minus the number of stops that stay with the resource of their earlier tour, counted as preferred stops. Used in
   * plans where nothing but the resource counts as a change, all changes count, and preferred stops do not
   * (`problem/resources/kept-stops.ts`).
   */
  KEPT_RESOURCES: { code: 17, standsFor: 'CHANGES', figure: 'PREFERRED', weight: 'count', allows: BESIDE_DISTANCE },
  /** Rules broken, by single tours and by all tours together. */
  VIOLATIONS: { code: 13, figure: 'VIOLATIONS', weight: 'count', allows: BESIDE_DISTANCE },
  /** Seconds outside working windows and after authorized windows. */
  LATENESS: { code: 14, figure: 'LATENESS', weight: 'minutes', allows: BESIDE_DISTANCE },
  /** Travels that do not exist and are replaced by crow-fly estimates. */
  CROW_FLY: { code: 15, figure: 'CROW_FLY', weight: 'count', allows: BESIDE_DISTANCE },
} as const satisfies Readonly<Record<string, LevelRow>>;
