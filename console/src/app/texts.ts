import { translated, type Translations } from '../page/translated.js';
import { textsFor } from '../page/texts.js';

/** Texts of the console that the page of a single solution does not need, English and German. */
const appTextsFor = translated({
  token: ['Token', 'Token'],
  signIn: ['Sign in', 'Anmelden'],
  signOut: ['Sign out', 'Abmelden'],
  keep: ['Keep the token on this device', 'Token auf diesem Gerät behalten'],
  signInNote: [
    'The first start of the service prints a token; “tourwright token create” creates more.',
    'Der erste Start des Dienstes zeigt ein Token; weitere macht „tourwright token create“.',
  ],
  refused: [
    'The service refuses this token: it is unknown, revoked or has expired. Sign in with another one.',
    'Der Dienst weist dieses Token ab: Es ist unbekannt, widerrufen oder abgelaufen. Melden Sie sich mit einem anderen an.',
  ],
  mayNotRead: [
    'This token may not read plans. Sign in with one that has the scope “read” or “plan”.',
    'Dieses Token darf keine Pläne lesen. Melden Sie sich mit einem an, das „read“ oder „plan“ darf.',
  ],
  unreachable: [
    'The service does not answer. Check the connection and try again.',
    'Der Dienst antwortet nicht. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  ],
  noBaseMap: [
    'The base map cannot be loaded. The tours are shown without it.',
    'Die Grundkarte lässt sich nicht laden. Die Touren werden ohne sie gezeigt.',
  ],
  noWebGL: [
    'This browser cannot draw the base map (no WebGL). The tours are shown without it.',
    'Dieser Browser zeichnet keine Grundkarte (kein WebGL). Die Touren werden ohne sie gezeigt.',
  ],
  lost: [
    'No connection to the service. You see the last known state; updates resume automatically.',
    'Keine Verbindung zum Dienst. Sie sehen, was zuletzt gelesen wurde; es geht von selbst weiter.',
  ],
  documentation: ['API', 'API'],
  agency: ['Agency', 'Agentur'],
  console: ['Console', 'Konsole'],
  plans: ['Plans', 'Pläne'],
  plan: ['Plan', 'Plan'],
  tours: ['Tours', 'Touren'],
  loading: ['Loading …', 'Wird geladen …'],
  close: ['Close', 'Schließen'],
  cancel: ['Cancel', 'Abbrechen'],
  failed: ['That did not work; nothing was changed.', 'Das ging nicht; nichts wurde geändert.'],
  // The list of plans.
  findPlans: ['Find plans by the start of their id or by name', 'Pläne nach Anfang der Kennung oder nach Namen suchen'],
  state: ['State', 'Zustand'],
  anyState: ['Any state', 'Jeder Zustand'],
  orders: ['Orders', 'Aufträge'],
  resources: ['Resources', 'Ressourcen'],
  updated: ['Changed', 'Geändert'],
  noPlans: ['There are no plans yet. Upload one as a file.', 'Es gibt noch keine Pläne. Bringen Sie einen als Datei.'],
  noneFound: ['No plan matches.', 'Damit ist kein Plan gemeint.'],
  pageOf: [(page, pages) => `Page ${page} of ${pages}`, (page, pages) => `Seite ${page} von ${pages}`],
  delete: ['Delete', 'Löschen'],
  planOf: [(time) => `Plan of ${time}`, (time) => `Plan vom ${time}`],
  deletePlan: [(plan) => `Delete the plan ${plan}?`, (plan) => `Den Plan ${plan} löschen?`],
  deleteNote: [
    'Its solution is deleted as well. This cannot be undone.',
    'Seine Lösung wird mit gelöscht. Das lässt sich nicht rückgängig machen.',
  ],
  states: {
    waiting: ['waiting', 'wartet'],
    processing: ['preparing', 'wird vorbereitet'],
    preOptimizing: ['requesting traffic data', 'fragt nach Verkehr'],
    preOptimized: ['waiting for data', 'erwartet Daten'],
    optimizing: ['optimizing', 'wird optimiert'],
    optimized: ['optimized', 'optimiert'],
    stopped: ['stopped', 'angehalten'],
    interrupted: ['interrupted', 'unterbrochen'],
  } as Readonly<Record<string, Translations<string>>>,
  // A new plan.
  newPlan: ['New plan', 'Neuer Plan'],
  bringNote: [
    'Drop files here or choose them: a plan as JSON (or a file of VROOM, Google, pragmatic or jsprit), or orders and vehicles as CSV or Excel.',
    'Dateien hier ablegen oder auswählen: ein Plan als JSON (auch von VROOM, Google, pragmatic, jsprit) oder Aufträge und Fahrzeuge als CSV oder Excel.',
  ],
  chooseFiles: ['Choose files', 'Dateien auswählen'],
  reading: ['Reading the files …', 'Die Dateien werden gelesen …'],
  day: ['Date of times without a date', 'Tag von Zeiten ohne Tag'],
  timeZone: ['Time zone', 'Zeitzone'],
  vehicles: ['Table of vehicles', 'Tabelle der Fahrzeuge'],
  contains: [
    (orders, resources) => `${orders} orders, ${resources} resources`,
    (orders, resources) => `${orders} Aufträge, ${resources} Ressourcen`,
  ],
  create: ['Create and optimize', 'Anlegen und optimieren'],
  where: ['Where', 'Wo'],
  what: ['What', 'Was'],
  faults: [
    (count) => `Errors: ${count}. Correct the file and choose it again; nothing was created.`,
    (count) =>
      `Zu berichtigen: ${count}. Berichtigen Sie die Datei und wählen Sie sie noch einmal; angelegt wurde nichts.`,
  ],
  remarks: [(count) => `Remarks: ${count}`, (count) => `Bemerkungen: ${count}`],
  // The search.
  run: ['Search', 'Suche'],
  place: [(place) => `Place ${place} in the queue`, (place) => `Platz ${place} in der Schlange`],
  left: [(time) => `${time} left`, (time) => `noch ${time}`],
  overdue: ['about to end', 'endet gleich'],
  version: [(version) => `Version ${version}`, (version) => `Version ${version}`],
  stop: ['Stop', 'Anhalten'],
  restart: ['Continue the search', 'Weiter suchen'],
  howLong: ['Duration', 'Wie lange'],
  asPlanned: ['as planned', 'wie geplant'],
  begins: [
    'The search starts from the best solution, which never becomes worse.',
    'Die Suche beginnt bei der besten Lösung; sie wird nie schlechter.',
  ],
  noSolution: ['There is no solution yet.', 'Es gibt noch keine Lösung.'],
  oldSolution: [
    (version) => `The tours are those of version ${version} until this version has a solution.`,
    (version) => `Die Touren sind die der Version ${version}, bis es eine Lösung dieser Version gibt.`,
  ],
  giveUp: ['The search failed:', 'Die Suche wurde aufgegeben:'],
  objective: ['Objective', 'Ziel'],
  value: ['Value', 'Wert'],
  course: ['Progress', 'Verlauf'],
  improved: [(count) => `Improvements: ${count}`, (count) => `Verbesserungen: ${count}`],
  history: ['History', 'Verlauf der Zustände'],
  deleted: [
    'This plan was deleted. You see its last known state, which can still be downloaded.',
    'Dieser Plan wurde gelöscht. Sie sehen, was zuletzt gelesen wurde; es lässt sich noch mitnehmen.',
  ],
  noPlan: [(plan) => `There is no plan ${plan}.`, (plan) => `Hier gibt es keinen Plan ${plan}.`],
  warnings: ['Warnings of the service', 'Warnungen des Dienstes'],
  // Downloads.
  take: ['Download', 'Mitnehmen'],
  sheets: ['Driver sheets', 'Fahrerzettel'],
  print: ['Print', 'Drucken'],
  tour: ['Tour', 'Tour'],
  everyTour: ['All tours', 'Alle Touren'],
  sheetTypes: {
    begin: ['Begin', 'Beginn'],
    end: ['End', 'Ende'],
    break: ['Break', 'Pause'],
    pickup: ['Pickup', 'Abholung'],
    delivery: ['Delivery', 'Lieferung'],
    acknowledgement: ['Visit', 'Besuch'],
  } as Readonly<Record<string, Translations<string>>>,
  columns: {
    place: ['#', '#'],
    type: ['What', 'Was'],
    order: ['Order', 'Auftrag'],
    customer: ['Customer', 'Kunde'],
    address: ['Address', 'Adresse'],
    phone: ['Phone', 'Telefon'],
    window: ['Window', 'Zeitfenster'],
    arrival: ['Arrival', 'Ankunft'],
    begin: ['Begin', 'Beginn'],
    departure: ['Departure', 'Abfahrt'],
    service_min: ['Service (min)', 'Dauer (min)'],
    travel_km: ['Travel (km)', 'Fahrt (km)'],
    load: ['On board', 'An Bord'],
    remarks: ['Remarks', 'Bemerkungen'],
  } as Readonly<Record<string, Translations<string>>>,
  formats: {
    csv: ['Driver sheets, CSV', 'Fahrerzettel, CSV'],
    xlsx: ['Driver sheets, Excel', 'Fahrerzettel, Excel'],
    ics: ['Calendar', 'Kalender'],
    geojson: ['GeoJSON', 'GeoJSON'],
    gpx: ['GPX', 'GPX'],
    html: ['Page (HTML, without a server)', 'Seite (HTML, ohne Server)'],
    plan: ['Plan (JSON)', 'Plan (JSON)'],
    solution: ['Solution (JSON)', 'Lösung (JSON)'],
  },
});

/** The texts in the language of this browser. */
export const words = appTextsFor(navigator.language);

const figures = new Intl.NumberFormat(navigator.language, { maximumFractionDigits: 2 });
const moments = new Intl.DateTimeFormat(navigator.language, { dateStyle: 'short', timeStyle: 'short' });

/** Texts that the console shares with the page of a single solution. */
export const pageWords = textsFor(navigator.language);
const { units } = pageWords;

/** Formats a number in the browser's language. */
export const number = (value: number): string => figures.format(value);

/** Formats a date-time in the browser's language and time zone. */
export const moment = (time: string | number): string => moments.format(new Date(time));

/** What a page needs to name a plan. */
interface NamedPlan {
  readonly id?: string | undefined;
  readonly properties?: Readonly<Record<string, string>> | undefined;
  readonly createdAt?: string;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The name of a plan, else its id; one whose id was made by the service is called by the time of its creation. */
export function planName({ id = '', properties, createdAt }: NamedPlan): string {
  const made = createdAt !== undefined && UUID.test(id) ? words.planOf(moment(createdAt)) : id;
  return properties?.['name'] ?? made;
}

/** A state in words; unknown states unchanged. */
export const stateText = (state: string): string => words.states[state] ?? state;

/** 4 min 05 s; 35 s. */
export function remaining(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)];
  if (minutes === 0) return `${rest} ${units.s}`;
  return minutes < 60
    ? `${minutes} ${units.min} ${String(rest).padStart(2, '0')} ${units.s}`
    : `${Math.floor(minutes / 60)} ${units.h} ${String(minutes % 60).padStart(2, '0')} ${units.min}`;
}

/** The message of an error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
