/**
 * The constants of both kernels' searches, and the reason for each value; bench/log/README.md has the measurements. The
 * C++ core reads them from a generated header (`npm run generate`). How the driver spends a budget is in
 * search/tuning.ts; bounds of the search for breaks are in evaluation/breaks/tuning.ts.
 *
 * "Not tuned": the value works, and no other value has been measured.
 */

// — Ruin: which orders are removed —

/**
 * Percentages of ruins that remove strings, and that remove orders from anywhere; the rest remove a whole tour. Strings
 * shorten tours, the other two keep every change possible.
 */
export const STRING_RUINS = 92;
export const SCATTERED_RUINS = 4;
/** Both percentages where only the distance counts. */
export const DISTANCE_STRING_RUINS = 98;
export const DISTANCE_SCATTERED_RUINS = 1;
/**
 * Probability that a split string preserves no further stop between its parts: β of Christiaens and Vanden Berghe
 * (2020).
 */
export const SPLIT_STOP = 0.01;
/**
 * Number of slots from which a plan is ruined region by region: stops that are near each other in the tables share
 * cache lines. In smaller plans it gains nothing.
 */
export const MIN_FOCUSED_SLOTS = 2000;
/** Slots of a region, and ruins per slot before the search moves to the next region. Larger regions are worse. */
export const REGION = 200;
export const RUINS_PER_SLOT = 4;
/** Where tours return to hubs: percentage of ruins that remove a trip, which is reinserted whole. */
export const WHOLE_TRIP_RUINS = 10;
/**
 * Minimum number of stops away from hubs for a trip to be treated as a tour of its own: it may be removed whole, and
 * strings do not extend beyond it. Shorter trips would make ruins too small.
 */
export const SHORTEST_TRIP = 10;
/** Maximum number of stops of a trip that a ruin removes whole: larger ones take long to reinsert. Not tuned. */
export const LONGEST_TRIP = 150;

/**
 * Tail exchanges (2-opt*) proposed before each ruin, without and with times, and where more than distance counts and
 * orders are left out: narrow windows leave few of them, and a ruin takes longer there. Long tours need them.
 */
export const TAIL_EXCHANGES = 1;
export const TIMED_TAIL_EXCHANGES = 16;
export const LACKING_TAIL_EXCHANGES = 150;
/**
 * A proposal draws the new successor of a stop from this many nearest neighbours, plus `TAIL_SPLITS` draws that give it
 * none: its tail goes to an unused resource.
 */
export const TAIL_NEIGHBOURS = 40;
export const TAIL_SPLITS = 2;

// — Recreate: which tours are tried for an order —

/**
 * With at most this many used resources all tours are tried, with more only those that contain a neighbour of the
 * order. Not tuned.
 */
export const FEW_TOURS = 32;
/**
 * Maximum number of decided tours tried for an order whose changes do not follow from sums, the nearest first: each
 * place there is computed exactly. Not tuned.
 */
export const FEW_DECIDED = 8;
/** Number of other unserved orders that a recreate tries to insert as well. Not tuned. */
export const BANK_SAMPLE = 8;
/** Plans with at most this many orders rarely try joint insertion at the start: they are searched thoroughly anyway. */
export const FEW_ORDERS = 16;
/**
 * Maximum number of couples (two orders of which one picks up what the other delivers) tried after a ruin, and of tours
 * tried for each, the nearest first.
 */
export const MAX_COUPLES = 4;
export const COUPLE_TOURS = 8;

// — Insertion: how many places are computed exactly —

/**
 * Maximum number of places of an order computed in a decided tour, ranked by their own lateness and meters: where rules
 * are broken each takes milliseconds. Not tuned.
 */
export const MAX_RANKED = 6;
/**
 * Maximum number of placements of an order of several stops for which all of them are computed; above it labels find
 * the best one.
 */
export const MAX_PLACEMENTS = 96;
/** Maximum number of choices of members (alternatives) of an order tried in a decided tour. Not tuned. */
export const MAX_CHOICES = 16;
/**
 * Maximum number of such choices where each needs its own labels, because a label represents only one member. Not
 * tuned.
 */
export const MAX_MEMBER_CHOICES = 8;
/** Maximum number of sequences enumerated for a joint insertion into one tour: five stops have 120. */
export const MAX_SEQUENCES = 120;
/** With more used resources than this a joint insertion tries one of them, drawn at random. Not tuned. */
export const FEW_JOINT_TOURS = 4;
/**
 * Maximum number of places in tours with several breaks that are queued, so that the one with the smallest bound is
 * computed exactly first. Not tuned.
 */
export const MAX_WAITING = 8;
/** Maximum number of labels kept of a tour with one break after that break: only contrived tours have more. */
export const MAX_WAYS = 10;

// — Ends of tours —

/**
 * With at most this many tours the ends of all of them are tried, with more only those in cells where a gain is
 * possible.
 */
export const SCANNED_TOURS = 128;
/** Number of cells stored per stop; where more of them could matter all tours are tried. Not tuned. */
export const KNOWN_CELLS = 64;
/** Where tours begin or end at more places than this all tours are tried. Not tuned. */
export const MAX_DEPOTS = 8;

// — The first tours —

/** Number of neighbours of a stop considered for savings, and the same in plans of more than `SAVINGS_LARGE` stops. */
export const SAVINGS_NEIGHBOURS = 100;
export const SAVINGS_NEIGHBOURS_LARGE = 40;
export const SAVINGS_LARGE = 5000;
/** Iterations per stop at temperature 0 after savings, which are poor where windows bind. */
export const QUENCH_PER_STOP = 8;
/**
 * Maximum of stops × classes of resources for which first tours are built from each class in turn, and the best kept.
 */
export const MAX_STOPS_TIMES_CLASSES = 60_000;

// — Classes of resources —

/** Of 16 tours that a ruin shortened, how many get another class. More gain nothing. */
export const REASSIGNED = 4;
/** Number of partners tried in an iteration for exchanging a tour's resource. Not tuned. */
export const PARTNERS = 6;

// — The final local search —

/**
 * In plans of at most this many stops every place is tried; in larger ones those beside this many neighbours of a stop.
 */
export const DESCENT_EVERYWHERE = 600;
export const DESCENT_NEIGHBOURS = 30;
/** Maximum number of consecutive stops, of orders of one stop, that a relocation moves together. */
export const LONGEST_SEGMENT = 3;

// — The genetic search of plain plans; population and penalties as in HGS-CVRP (Vidal 2022) —

/** Size of the granular neighbourhood: places beside this many nearest stops are tried. */
export const GENETIC_NEAREST = 20;
/** SWAP* tries two tours if one has a stop among whose this many nearest is a stop of the other. */
export const STAR_NEAREST = 5;
/** Number of random individuals added at first: the other first individuals are similar to each other. */
export const RANDOM_INDIVIDUALS = 25;
/** Size of each subpopulation after survivor selection (μ), and how many more it may have before the next (λ). */
export const MIN_INDIVIDUALS = 25;
export const GENERATION_SIZE = 40;
/** Number of elite individuals, and of the closest individuals by whose distance diversity is measured. */
export const ELITES = 4;
export const CLOSEST = 5;
/**
 * Generations between two adaptations of the penalty, and number of recent descents whose share of feasible ones it
 * uses.
 */
export const GENERATIONS_PER_PENALTY = 100;
export const REMEMBERED = 100;
/** Target share of feasible descents and its tolerance; factors of the penalty where the share is below, and above. */
export const WANTED_SHARE = 0.2;
export const TOLERANCE = 0.05;
export const PENALTY_INCREASE = 1.2;
export const PENALTY_DECREASE = 0.85;
/** The penalty stays within this factor of its initial value. */
export const FARTHEST_PENALTY = 1e4;
/** Repair: half of the infeasible offspring descend again, with the penalty multiplied by this. */
export const REPAIR_FACTOR = 10;
/** Maximum load of a tour of the split, as a multiple of the capacity. */
export const MAX_LOADED = 1.5;
/** Minimum gain of a move, in meters: rounding alone must not keep a descent going. */
export const MIN_GAIN = 1e-5;
/**
 * Number of moves a descent tries in the time of one ruin and recreate: how it counts against a budget of iterations.
 */
export const TRIED_PER_ITERATION = 40;
