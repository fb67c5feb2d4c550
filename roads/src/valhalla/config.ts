import { join } from 'node:path';

/** Paths of an engine's data. */
export interface ValhallaPlaces {
  /** Folder of tiles. */
  readonly tiles: string;
  /** File of administrative areas; the build writes it if the extract has any. */
  readonly admins?: string | undefined;
}

const COSTINGS = ['auto', 'truck', 'pedestrian', 'bicycle', 'motor_scooter', 'motorcycle'];

/** Costings that are never requested, but without which the engine does not start. */
const OTHERS = ['bus', 'taxi', 'multimodal', 'transit', 'bikeshare'];

/** Maximum positions of a route, and maximum pairs of a table. */
const LOCATIONS = 50;
const PAIRS = 4_000_000;

/**
 * Maximum straight-line meters of a travel. From it the engine also derives the maximum cost that its time-distance
 * matrix searches (divided by 112 for motor vehicles, 56 for bicycles, 28 for pedestrians: a day), and allocates a
 * bucket for every second of it.
 */
const FARTHEST = { motor: 10_000_000, bicycle: 5_000_000, pedestrian: 2_500_000 };

/** Bytes of tiles that one engine keeps in memory. */
const TILE_CACHE = 512 * 1024 * 1024;

/** Folder of a data set's tiles. */
export function tilesOf(folder: string): string {
  return join(folder, 'tiles');
}

/** File of a data set's administrative areas. */
export function adminsOf(folder: string): string {
  return join(folder, 'admins.sqlite');
}

/** Additions for single uses. */
export interface ConfigExtras {
  /** Writes a log to standard output. */
  readonly isLogged?: boolean;
  /** Reads which regions are connected, and where tiles are. */
  readonly knowsRegions?: boolean;
}

/**
 * The configuration of Valhalla 3.6: its defaults, except for limits that fit the tables of plans, hard exclusions, and
 * second passes that find what the first one forbids.
 *
 * @param algorithm `select_optimal` when building tiles
 */
export function valhallaConfig(
  { tiles, admins }: ValhallaPlaces,
  algorithm: 'timedistancematrix' | 'costmatrix' | 'select_optimal',
  { isLogged = false, knowsRegions = false }: ConfigExtras = {},
): object {
  const quiet = { type: isLogged ? 'std_out' : '' };
  const upward = { 1: 400, 2: 100 };
  return {
    mjolnir: {
      tile_dir: tiles,
      ...(admins === undefined ? {} : { admin: admins }),
      max_cache_size: TILE_CACHE,
      use_lru_mem_cache: true,
      id_table_size: 100_000_000,
      concurrency: 1,
      hierarchy: true,
      shortcuts: true,
      include_driveways: true,
      include_bicycle: true,
      include_pedestrian: true,
      include_driving: true,
      reclassify_links: true,
      data_processing: {
        infer_internal_intersections: true,
        infer_turn_channels: true,
        apply_country_overrides: true,
        grid_divisions_within_tile: 32,
        use_admin_db: admins !== undefined,
      },
      logging: quiet,
    },
    additional_data: {},
    loki: {
      actions: ['locate', 'route', 'sources_to_targets', 'status'],
      // Otherwise one position on another island would fail the whole table.
      use_connectivity: knowsRegions,
      service_defaults: {
        radius: 0,
        minimum_reachability: 50,
        search_cutoff: 35_000,
        node_snap_tolerance: 5,
        street_side_tolerance: 5,
        street_side_max_distance: 1000,
        heading_tolerance: 60,
      },
      logging: { ...quiet, long_request: 1e9 },
    },
    thor: {
      source_to_target_algorithm: algorithm,
      max_reserved_labels_count_astar: 2_000_000,
      max_reserved_labels_count_bidir_astar: 1_000_000,
      max_reserved_labels_count_dijkstras: 1_000_000,
      max_reserved_labels_count_bidir_dijkstras: 1_000_000,
      clear_reserved_memory: false,
      extended_search: false,
      costmatrix: {
        check_reverse_connection: true,
        allow_second_pass: true,
        max_reserved_locations: 25,
        max_iterations: 2800,
        min_iterations: 100,
        hierarchy_limits: { max_up_transitions: upward },
      },
      bidirectional_astar: {
        threshold_delta: 420,
        alternative_cost_extend: 1.2,
        alternative_iterations_delta: 100_000,
        hierarchy_limits: { max_up_transitions: upward, expand_within_distance: { 0: 1e8, 1: 20_000, 2: 5000 } },
      },
      unidirectional_astar: {
        hierarchy_limits: { max_up_transitions: upward, expand_within_distance: { 0: 1e8, 1: 100_000, 2: 5000 } },
      },
      logging: { ...quiet, long_request: 1e9 },
    },
    odin: { markup_formatter: { markup_enabled: false }, logging: { type: '' } },
    meili: MAP_MATCHING,
    service_limits: serviceLimits(),
  };
}

function serviceLimits(): object {
  const limitsOf = (name: string): object => ({
    max_distance: FARTHEST.motor,
    max_locations: LOCATIONS,
    max_matrix_distance:
      name === 'pedestrian' ? FARTHEST.pedestrian : name === 'bicycle' ? FARTHEST.bicycle : FARTHEST.motor,
    max_matrix_location_pairs: PAIRS,
    ...(name === 'pedestrian' ? { min_transit_walking_distance: 1, max_transit_walking_distance: 10_000 } : {}),
  });
  const upward = { 1: 400, 2: 100 };
  return {
    ...Object.fromEntries([...COSTINGS, ...OTHERS].map((name) => [name, limitsOf(name)])),
    allow_hard_exclusions: true,
    status: { allow_verbose: true },
    max_exclude_locations: 50,
    max_reachability: 100,
    max_radius: 200,
    max_timedep_distance: 500_000,
    max_timedep_distance_matrix: 500_000,
    max_alternates: 0,
    max_exclude_polygons_length: 10_000,
    max_distance_disable_hierarchy_culling: 0,
    skadi: { max_shape: 1, min_resample: 10 },
    isochrone: { max_contours: 1, max_time_contour: 1, max_distance: 1, max_locations: 1, max_distance_contour: 1 },
    trace: {
      max_distance: 1,
      max_gps_accuracy: 1,
      max_search_radius: 1,
      max_shape: 1,
      max_alternates: 0,
      max_alternates_shape: 1,
    },
    centroid: { max_distance: 1, max_locations: 1 },
    hierarchy_limits: {
      allow_modification: false,
      costmatrix: { max_allowed_up_transitions: upward },
      unidirectional_astar: {
        max_allowed_up_transitions: upward,
        max_expand_within_distance: { 0: 1e8, 1: 100_000, 2: 5000 },
      },
      bidirectional_astar: {
        max_allowed_up_transitions: upward,
        max_expand_within_distance: { 0: 1e8, 1: 20_000, 2: 5000 },
      },
    },
  };
}

/** Settings of a part of the engine that is never used, but without which it does not start. */
const MAP_MATCHING = {
  mode: 'auto',
  customizable: [],
  verbose: false,
  default: {
    sigma_z: 4.07,
    gps_accuracy: 5,
    beta: 3,
    max_route_distance_factor: 5,
    max_route_time_factor: 5,
    max_search_radius: 100,
    breakage_distance: 2000,
    interpolation_distance: 10,
    search_radius: 50,
    geometry: false,
    route: true,
    turn_penalty_factor: 0,
  },
  grid: { size: 500, cache_size: 1000 },
  logging: { type: '' },
};
