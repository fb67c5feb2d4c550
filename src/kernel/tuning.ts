/**
 * The constants of both kernels' searches, in one place: what each is, why it has its value, and what was measured of it
 * (bench/log lists what else was tried). The C++ core reads them from a header that is made from this file (`npm run generate`). How the
 * driver spends a budget is in search/tuning.ts; bounds of the choice of breaks are in evaluation/breaks/tuning.ts.
 *
 * "Not swept": the value was taken because it does its duty, and nobody has measured that another would not do it better.
 */

// — Ruin: which orders leave —

/**
 * Of a hundred ruins so many cut strings out of neighbouring tours, and so many take orders from anywhere; the others take
 * whole tours. The latter two keep every change possible, strings are what shortens tours.
 */
export const STRING_RUINS = 92;
export const SCATTERED_RUINS = 4;
/**
 * Shares of these ruins where the distance is all that counts: 0.79 instead of 0.88 % above the best known on the X set. With
 * trips and release times 98 strings of a hundred are worse: 1.06 instead of 0.80 % above the best seen.
 */
export const DISTANCE_STRING_RUINS = 98;
export const DISTANCE_SCATTERED_RUINS = 1;
/** Chance that a split string keeps no further stop between its parts: β of Christiaens and Vanden Berghe (2020). */
export const SPLIT_STOP = 0.01;
/**
 * Plans of at least so many slots are ruined region by region: what is near in the tables is near in the caches, and an
 * iteration of 10,000 stops takes 5.7 µs for 8.5. At 700,000 iterations on 1,000 stops it gained nothing (+0.11 ± 0.11 %).
 */
export const MIN_FOCUSED_SLOTS = 2000;
/**
 * Slots of a region, and ruins for each of them before the next region has its turn. Ghent1 (10,000 stops, 15 s): regions of
 * 200 with 4 ruins a slot end 1.51 % above the best known, with 10 ruins 1.61; regions of 500 1.53 and 1.58, of 1,200 1.78.
 */
export const REGION = 200;
export const RUINS_PER_SLOT = 4;
/**
 * Where tours come back to hubs: of a hundred ruins so many take a trip out, which goes back whole. Five and twenty of a hundred
 * gain as much (bench/log).
 */
export const WHOLE_TRIP_RUINS = 10;
/**
 * Stops away from hubs that a trip has at least to be taken for a tour of its own: it may be lifted whole, and strings are cut
 * out of it alone. Without a least, days of rides and freight, whose trips have a few stops, were searched with smaller ruins:
 * 86 buses for 80, costs 2 % higher.
 */
export const SHORTEST_TRIP = 10;
/** Stops of a trip that a ruin takes whole, at most: more take longer to place than they are worth. Not swept. */
export const LONGEST_TRIP = 150;

/**
 * Exchanges of tails that are proposed before each ruin, without and with times. Long tours need them: n411 (22 stops a tour)
 * .94 instead of 2.50 %, R2_10_8 (50) 2.84 instead of 4.16 % above the best known at equal processor time; 4 to 100 with times
 * are about as good, 2 and 4 without cost more than they gain (bench/log).
 */
export const TAIL_EXCHANGES = 1;
export const TIMED_TAIL_EXCHANGES = 16;
/** A stop is to be followed by one of so many nearest neighbours, or, in two of these and so many draws more, by none. */
export const TAIL_NEIGHBOURS = 40;
export const TAIL_SPLITS = 2;

// — Recreate: which tours an order looks at —

/**
 * Up to so many used resources every tour is looked at, from there on only those that a neighbour of the order is in. Not
 * swept.
 */
export const FEW_TOURS = 32;
/**
 * Decided tours of which sums tell nothing that an order tries to join, those near it first: each place there is computed
 * exactly. Not swept.
 */
export const FEW_DECIDED = 8;
/** Orders left out before that are tried again beside those that a ruin removed. Not swept. */
export const BANK_SAMPLE = 8;
/** Plans of so few orders seldom try to place some together from the outset: they are searched through soon anyway. */
export const FEW_ORDERS = 16;
/**
 * Couples (two orders of which one picks up what the other delivers) that are tried after a ruin, at most, and tours that
 * each of them tries, the nearest first. Stops left unserved in two plans of 200 with all rules: 14.5 without, 8.5 with.
 */
export const MAX_COUPLES = 4;
export const COUPLE_TOURS = 8;

// — Insertion: how many places are computed exactly —

/**
 * Places of one order in one decided tour, those that look best by their own lateness and meters: where rules are broken to
 * compute one takes milliseconds. Not swept.
 */
export const MAX_RANKED = 6;
/** Placements of an order of several stops in a short tour, all of which are computed; in longer ones labels find the best. */
export const MAX_PLACEMENTS = 96;
/** Choices of members (alternatives) of an order that are looked at in a decided tour. Not swept. */
export const MAX_CHOICES = 16;
/** Choices of members looked at where each choice needs labels of its own, since a label stands for one member only. Not swept. */
export const MAX_MEMBER_CHOICES = 8;
/** Sequences of a tour that are all computed where orders have a place only together: five stops have 120. */
export const MAX_SEQUENCES = 120;
/** There, of more used resources than this one is tried, drawn by lot. Not swept. */
export const FEW_JOINT_TOURS = 4;
/**
 * Places of one order in tours with several breaks that wait at a time until the one that changes least is judged exactly. A
 * day of 150 jobs judges 16 places an iteration for 128 without. Not swept.
 */
export const MAX_WAITING = 8;
/** Ways through a tour with one break on which that is over, that are kept: more than any but a contrived tour has. */
export const MAX_WAYS = 10;

// — Ends of tours —

/**
 * Up to so many tours the ends of each of them are looked at; from there on those in cells where they may pay. CVRP with 203
 * tours (Leuven1, 20 s) ends at 0.84 % for 1.52. From 65 tours on it was not decided: VRPTW 2.10, 3.12, 2.26 instead of 2.01,
 * 3.18, 3.61, MDVRPTW 4.5, 5.2, 3.8 instead of 6.3, 5.0, 3.3.
 */
export const SCANNED_TOURS = 128;
/** Cells that a stop knows by itself; where more of them may matter, all tours are looked at. Not swept. */
export const KNOWN_CELLS = 64;
/** Where tours begin or end at more places than this, all tours are looked at, too. Not swept. */
export const MAX_DEPOTS = 8;

// — The first tours —

/** Neighbours with which a stop's tour may be joined by savings, and in plans of more stops than `SAVINGS_LARGE`. */
export const SAVINGS_NEIGHBOURS = 100;
export const SAVINGS_NEIGHBOURS_LARGE = 40;
export const SAVINGS_LARGE = 5000;
/**
 * Iterations a stop without temperature after savings: where windows bind savings are 20 to 105 % above the best known, and
 * 3 to 10 % after these.
 */
export const QUENCH_PER_STOP = 8;
/** Up to so many stops x classes of resources the first tours are built from each class in turn, and the best is kept. */
export const MAX_STOPS_TIMES_CLASSES = 60_000;

// — Classes of resources —

/** Of 16 tours that a ruin shortened so many get another class. Four times as many gain nothing (161.0 for 160.6). */
export const REASSIGNED = 4;
/** Tours with which a tour may exchange its resource that are tried in an iteration. Not swept. */
export const PARTNERS = 6;

// — LocalSearch: the descent at the end —

/** Plans of at most so many stops are looked through everywhere; in larger ones so many neighbours of a stop count. */
export const DESCENT_EVERYWHERE = 600;
export const DESCENT_NEIGHBOURS = 30;
/** Stops of orders of one stop that go elsewhere together, at most. */
export const LONGEST_SEGMENT = 3;

// — The genetic search of plain plans (Vidal 2022, from whom the population and its penalties are) —

/** Places beside so many nearest stops are looked at. */
export const GENETIC_NEAREST = 20;
/** SWAP* looks at tours of which one has a stop whose so many nearest are in the other. */
export const STAR_NEAREST = 5;
/** So many first individuals are random: what the population begins with lies close together. */
export const RANDOM_INDIVIDUALS = 25;
/** Members of each kind after a selection, and how many more may come before the next. */
export const MIN_INDIVIDUALS = 25;
export const GENERATION_SIZE = 40;
/** So many of the best are kept whatever they are like; diversity is the distance to the so many most alike. */
export const ELITES = 4;
export const CLOSEST = 5;
/** Generations between two looks at the penalty, and descents of which it follows how many ended without excess. */
export const GENERATIONS_PER_PENALTY = 100;
export const REMEMBERED = 100;
/** Share of them that is wanted, and by how much it may miss; what the penalty is multiplied by below, and above. */
export const WANTED_SHARE = 0.2;
export const TOLERANCE = 0.05;
export const PENALTY_INCREASE = 1.2;
export const PENALTY_DECREASE = 0.85;
/** The penalty stays within this factor of the first one. */
export const FARTHEST_PENALTY = 1e4;
/** A descent that ended with excess is followed, every other time, by one for which excess costs so many times as much. */
export const REPAIR_FACTOR = 10;
/** Tours of the split carry at most so many times the capacity. */
export const MAX_LOADED = 1.5;
/** Moves that gain less, in meters, are not made: rounding alone must not keep a descent going. */
export const MIN_GAIN = 1e-5;
/** Moves a descent tries in the time of one iteration of ruin and recreate: how budgets of iterations count it. */
export const TRIED_PER_ITERATION = 40;
