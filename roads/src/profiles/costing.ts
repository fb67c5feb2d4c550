import type { RoadProfile, TravelRemark } from 'tourwright/travel';

/** Abilities of a Valhalla server that affect the figures. */
export interface ValhallaAbility {
  /** Whether requests may exclude kinds of roads (`service_limits.allow_hard_exclusions`). */
  readonly hardExclusions: boolean;
  /** Whether it has speeds by time of day. */
  readonly traffic: boolean;
}

/** A vehicle profile as Valhalla's costing options. */
export interface Costing {
  readonly costing: string;
  readonly options: Readonly<Record<string, number | boolean>>;
  /** Fields that are not, or only partly, honoured. */
  readonly remarks: readonly TravelRemark[];
}

const COSTING: Readonly<Record<RoadProfile['type'], string>> = {
  car: 'auto',
  truck: 'truck',
  bicycle: 'bicycle',
  pedestrian: 'pedestrian',
  scooter: 'motor_scooter',
  motorbike: 'motorcycle',
};

/**
 * Seconds added for entering a destination-only street. With the engine's default of 600 s, its time-distance matrix,
 * which ranks routes by cost alone, would send vehicles through such streets to save that much. This penalty is high
 * enough that they are entered only if there is no other route, as in the engine's own routes.
 */
const DESTINATION_ONLY_PENALTY = 10_800;

/** Trucks without given dimensions fit anywhere; the engine's default truck has 21.64 m and 21.77 t. */
const ANY_TRUCK = { height: 0, width: 0, length: 0, weight: 0, axle_load: 0, axle_count: 2, hazmat: false };

/** Fields that none of the engines supports. */
const NEVER = ['avoidSeasonalClosure', 'avoidUTurns', 'excludedCountries', 'tunnelCategory'] as const;

/** Numeric fields with the engine's accepted range; outside it, the engine would silently use its default. */
const MEASURES = {
  grossWeight: { option: 'weight', least: 0, most: 100, unit: 't' },
  height: { option: 'height', least: 0, most: 10, unit: 'm' },
  width: { option: 'width', least: 0, most: 10, unit: 'm' },
  length: { option: 'length', least: 0, most: 50, unit: 'm' },
} as const;

const SPEED_CAPS: Readonly<Partial<Record<RoadProfile['type'], { readonly least: number; readonly most: number }>>> = {
  car: { least: 10, most: 252 },
  truck: { least: 10, most: 252 },
  motorbike: { least: 10, most: 252 },
  scooter: { least: 20, most: 120 },
};

/** Translates a profile into Valhalla's costing options, and lists what cannot be expressed. */
export function costingOf(profile: RoadProfile, ability: ValhallaAbility): Costing {
  const draft = new CostingBuilder(profile, ability);
  avoidances(draft);
  measures(draft);
  if (draft.asks('withTraffic') && !ability.traffic) {
    const message =
      'Speeds by time of day come from folders of roads to which they were added (tourwright roads traffic), and these travels do not: traffic is turned off.';
    draft.remark('TRAFFIC_OFF', message);
  }
  for (const field of NEVER) if (draft.asks(field)) draft.ignored(field, 'none of the road engines supports it');
  return draft.done();
}

function avoidances(draft: CostingBuilder): void {
  const { type } = draft.profile;
  if (draft.asks('avoidTollRoad')) draft.exclude('avoidTollRoad', 'exclude_tolls', 'use_tolls');
  if (draft.asks('avoidFerry')) draft.exclude('avoidFerry', 'exclude_ferries', 'use_ferry');
  if (draft.asks('avoidControlledAccessHighway')) {
    draft.exclude('avoidControlledAccessHighway', 'exclude_highways', 'use_highways');
    draft.ignored('avoidControlledAccessHighway', 'only motorways are avoided');
  }
  if (draft.asks('avoidTunnel')) draft.exclude('avoidTunnel', 'exclude_tunnels', undefined);
  if (draft.asks('avoidCarShuttleTrain')) shuttles(draft);
  if (!draft.asks('avoidDirtRoad')) return;
  if (type === 'bicycle') {
    draft.set('avoid_bad_surfaces', 1);
    draft.ignored('avoidDirtRoad', 'roads with a bad surface are used if the detour is long');
  } else if (type === 'car' || type === 'truck') draft.exclude('avoidDirtRoad', 'exclude_unpaved', undefined);
  else draft.ignored('avoidDirtRoad', `the engine cannot avoid dirt roads for a ${type}`);
}

/**
 * The engine treats car shuttle trains as ferries: they are avoided if ferries are avoided as well; alone they only
 * cost more.
 */
function shuttles(draft: CostingBuilder): void {
  const { type } = draft.profile;
  if (draft.asks('avoidFerry') && draft.ability.hardExclusions) return;
  if (type === 'car' || type === 'truck') {
    draft.set('use_rail_ferry', 0);
    draft.ignored('avoidCarShuttleTrain', 'such trains are used if the detour is six hours longer');
  } else draft.ignored('avoidCarShuttleTrain', 'the engine cannot avoid them without ferries: add avoidFerry');
}

function measures(draft: CostingBuilder): void {
  const { profile } = draft;
  const cap = 'speedCap' in profile ? profile.speedCap : undefined;
  const range = SPEED_CAPS[profile.type];
  if (cap !== undefined && range !== undefined)
    draft.number('speedCap', cap, { option: 'top_speed', unit: 'km/h', ...range });
  if (profile.type !== 'truck') return;
  draft.setAll(ANY_TRUCK);
  for (const [field, range] of Object.entries(MEASURES)) {
    const value = profile[field as keyof typeof MEASURES];
    if (value !== undefined) draft.number(field, value, range);
  }
  if ((profile.shippedHazardousGoods ?? []).length > 0) {
    draft.set('hazmat', true);
    draft.ignored('shippedHazardousGoods', 'roads closed to dangerous goods are avoided, whatever their class');
  }
}

interface NumberRange {
  readonly option: string;
  readonly least: number;
  readonly most: number;
  readonly unit: string;
}

/** Builds a costing. */
class CostingBuilder {
  private readonly options: Record<string, number | boolean> = {};
  private readonly reasons: string[] = [];
  private readonly others: TravelRemark[] = [];

  constructor(
    readonly profile: RoadProfile,
    readonly ability: ValhallaAbility,
  ) {
    if (profile.type !== 'pedestrian' && profile.type !== 'bicycle') {
      this.set('destination_only_penalty', DESTINATION_ONLY_PENALTY);
    }
    // As for ferries; at the engine's default of 0.4 avoiding a train is worth over an hour of detour.
    if (profile.type === 'car' || profile.type === 'truck') this.set('use_rail_ferry', 0.5);
  }

  /** Whether the profile sets the field: a flag that is true, a non-empty list, or a code. */
  asks(field: string): boolean {
    const value = (this.profile as Readonly<Record<string, unknown>>)[field];
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
  }

  set(option: string, value: number | boolean): void {
    this.options[option] = value;
  }

  setAll(options: Readonly<Record<string, number | boolean>>): void {
    Object.assign(this.options, options);
  }

  /** Excludes a kind of road; if the engine does not allow that, gives it the lowest preference. */
  exclude(field: string, hard: string, soft: string | undefined): void {
    if (soft !== undefined) this.set(soft, 0);
    if (this.ability.hardExclusions) this.set(hard, true);
    else if (soft === undefined) this.ignored(field, 'this server does not allow it (allow_hard_exclusions)');
    else this.ignored(field, 'this server avoids them only if the detour is short (allow_hard_exclusions)');
  }

  number(field: string, value: number, { option, least, most, unit }: NumberRange): void {
    if (value >= least && value <= most) this.set(option, value);
    else this.ignored(field, `${value} ${unit} is out of the engine's range, ${least} to ${most} ${unit}`);
  }

  ignored(field: string, reason: string): void {
    this.reasons.push(`${field} (${reason})`);
  }

  remark(code: TravelRemark['code'], message: string): void {
    this.others.push({ code, message });
  }

  done(): Costing {
    const { profile, options, reasons, others } = this;
    const remarks = [...others];
    if (reasons.length > 0) {
      const message = `The profile ${profile.type} has settings that the road engine does not honour, or only partly: ${reasons.join('; ')}.`;
      remarks.push({ code: 'AVOIDANCE_IGNORED', message });
    }
    return { costing: COSTING[profile.type], options, remarks };
  }
}
