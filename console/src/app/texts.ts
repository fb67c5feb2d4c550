import { textsFor } from '../page/texts.js';

/** Words of the console that the page of a solution has no need of, English and German. */
const ENGLISH = {
  token: 'Token',
  signIn: 'Sign in',
  signOut: 'Sign out',
  keep: 'Keep the token on this device',
  signInNote: 'The first start of the service prints a token; “tourwright token create” makes further ones.',
  refused: 'The service refuses this token: it is unknown, revoked or has expired. Sign in with another one.',
  mayNotRead: 'This token may not read plans. Sign in with one that has the scope “read” or “plan”.',
  unreachable: 'The service does not answer. Check the connection; then try again.',
  noBaseMap: 'The base map cannot be loaded. The tours are shown without it.',
  noWebGL: 'This browser draws no base map (no WebGL). The tours are shown without it.',
  lost: 'No connection to the service. What you see is the last that was read; it goes on by itself.',
  documentation: 'API',
  agency: 'Agency',
  console: 'Console',
  plans: 'Plans',
  plan: 'Plan',
  tours: 'Tours',
  loading: 'Loading …',
  close: 'Close',
  cancel: 'Cancel',
  failed: 'That did not work; nothing was changed.',
  // The list of plans.
  findPlans: 'Find plans by the begin of their id or by their name',
  state: 'State',
  anyState: 'Any state',
  orders: 'Orders',
  resources: 'Resources',
  updated: 'Changed',
  noPlans: 'There are no plans yet. Bring one as a file.',
  noneFound: 'No plan is meant by this.',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
  delete: 'Delete',
  deletePlan: (plan: string) => `Delete the plan ${plan}?`,
  deleteNote: 'Its solution goes with it. This cannot be undone.',
  states: {
    waiting: 'waiting',
    processing: 'preparing',
    preOptimizing: 'asking for traffic',
    preOptimized: 'awaiting data',
    optimizing: 'optimizing',
    optimized: 'optimized',
    stopped: 'stopped',
    interrupted: 'interrupted',
  } as Readonly<Record<string, string>>,
  // A new plan.
  newPlan: 'New plan',
  bringNote:
    'Drop files here, or choose them: a plan as JSON (also of VROOM, Google, pragmatic, jsprit), or orders and vehicles as CSV or Excel.',
  chooseFiles: 'Choose files',
  reading: 'The files are read …',
  day: 'Day of times without one',
  timeZone: 'Time zone',
  vehicles: 'Table of vehicles',
  contains: (orders: string, resources: string) => `${orders} orders, ${resources} resources`,
  create: 'Create and optimize',
  where: 'Where',
  what: 'What',
  faults: (count: string) => `To be corrected: ${count}. Correct the file and choose it again; nothing was created.`,
  remarks: (count: string) => `Remarks: ${count}`,
  // The run.
  run: 'Search',
  place: (place: string) => `Place ${place} in the line`,
  left: (time: string) => `${time} left`,
  overdue: 'ends in a moment',
  version: (version: string) => `Version ${version}`,
  stop: 'Stop',
  restart: 'Search on',
  howLong: 'How long',
  asPlanned: 'as planned',
  begins: 'The search begins from the best solution; it never becomes worse.',
  noSolution: 'There is no solution yet.',
  oldSolution: (version: string) => `The tours are those of version ${version} until a solution of this one is found.`,
  giveUp: 'The search was given up:',
  objective: 'Objective',
  value: 'Value',
  course: 'Course',
  improved: (count: string) => `Improvements: ${count}`,
  history: 'History',
  deleted: 'This plan was deleted. What you see is the last that was read; it can still be taken away.',
  noPlan: (plan: string) => `There is no plan ${plan} here.`,
  warnings: 'Warnings of the service',
  // Taking away.
  take: 'Take away',
  sheets: 'Driver sheets',
  print: 'Print',
  tour: 'Tour',
  everyTour: 'All tours',
  sheetTypes: {
    begin: 'Begin',
    end: 'End',
    break: 'Break',
    pickup: 'Pickup',
    delivery: 'Delivery',
    acknowledgement: 'Visit',
  } as Readonly<Record<string, string>>,
  columns: {
    place: '#',
    type: 'What',
    order: 'Order',
    customer: 'Customer',
    address: 'Address',
    phone: 'Phone',
    window: 'Window',
    arrival: 'Arrival',
    begin: 'Begin',
    departure: 'Departure',
    service_min: 'Service (min)',
    travel_km: 'Travel (km)',
    load: 'On board',
    remarks: 'Remarks',
  } as Readonly<Record<string, string>>,
  formats: {
    csv: 'Driver sheets, CSV',
    xlsx: 'Driver sheets, Excel',
    ics: 'Calendar',
    geojson: 'GeoJSON',
    gpx: 'GPX',
    html: 'Page (HTML, without a server)',
    plan: 'Plan (JSON)',
    solution: 'Solution (JSON)',
  },
};

export type AppTexts = typeof ENGLISH;

const GERMAN: AppTexts = {
  token: 'Token',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  keep: 'Token auf diesem Gerät behalten',
  signInNote: 'Der erste Start des Dienstes zeigt ein Token; weitere macht „tourwright token create“.',
  refused:
    'Der Dienst weist dieses Token ab: Es ist unbekannt, widerrufen oder abgelaufen. Melden Sie sich mit einem anderen an.',
  mayNotRead: 'Dieses Token darf keine Pläne lesen. Melden Sie sich mit einem an, das „read“ oder „plan“ darf.',
  unreachable: 'Der Dienst antwortet nicht. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  noBaseMap: 'Die Grundkarte lässt sich nicht laden. Die Touren werden ohne sie gezeigt.',
  noWebGL: 'Dieser Browser zeichnet keine Grundkarte (kein WebGL). Die Touren werden ohne sie gezeigt.',
  lost: 'Keine Verbindung zum Dienst. Sie sehen, was zuletzt gelesen wurde; es geht von selbst weiter.',
  documentation: 'API',
  agency: 'Agentur',
  console: 'Konsole',
  plans: 'Pläne',
  plan: 'Plan',
  tours: 'Touren',
  loading: 'Wird geladen …',
  close: 'Schließen',
  cancel: 'Abbrechen',
  failed: 'Das ging nicht; nichts wurde geändert.',
  findPlans: 'Pläne nach Anfang der Kennung oder nach Namen suchen',
  state: 'Zustand',
  anyState: 'Jeder Zustand',
  orders: 'Aufträge',
  resources: 'Ressourcen',
  updated: 'Geändert',
  noPlans: 'Es gibt noch keine Pläne. Bringen Sie einen als Datei.',
  noneFound: 'Damit ist kein Plan gemeint.',
  previous: 'Zurück',
  next: 'Weiter',
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  delete: 'Löschen',
  deletePlan: (plan) => `Den Plan ${plan} löschen?`,
  deleteNote: 'Seine Lösung wird mit gelöscht. Das lässt sich nicht rückgängig machen.',
  states: {
    waiting: 'wartet',
    processing: 'wird vorbereitet',
    preOptimizing: 'fragt nach Verkehr',
    preOptimized: 'erwartet Daten',
    optimizing: 'wird optimiert',
    optimized: 'optimiert',
    stopped: 'angehalten',
    interrupted: 'unterbrochen',
  },
  newPlan: 'Neuer Plan',
  bringNote:
    'Dateien hier ablegen oder auswählen: ein Plan als JSON (auch von VROOM, Google, pragmatic, jsprit) oder Aufträge und Fahrzeuge als CSV oder Excel.',
  chooseFiles: 'Dateien auswählen',
  reading: 'Die Dateien werden gelesen …',
  day: 'Tag von Zeiten ohne Tag',
  timeZone: 'Zeitzone',
  vehicles: 'Tabelle der Fahrzeuge',
  contains: (orders, resources) => `${orders} Aufträge, ${resources} Ressourcen`,
  create: 'Anlegen und optimieren',
  where: 'Wo',
  what: 'Was',
  faults: (count) =>
    `Zu berichtigen: ${count}. Berichtigen Sie die Datei und wählen Sie sie noch einmal; angelegt wurde nichts.`,
  remarks: (count) => `Bemerkungen: ${count}`,
  run: 'Suche',
  place: (place) => `Platz ${place} in der Schlange`,
  left: (time) => `noch ${time}`,
  overdue: 'endet gleich',
  version: (version) => `Version ${version}`,
  stop: 'Anhalten',
  restart: 'Weiter suchen',
  howLong: 'Wie lange',
  asPlanned: 'wie geplant',
  begins: 'Die Suche beginnt bei der besten Lösung; sie wird nie schlechter.',
  noSolution: 'Es gibt noch keine Lösung.',
  oldSolution: (version) => `Die Touren sind die der Version ${version}, bis es eine Lösung dieser Version gibt.`,
  giveUp: 'Die Suche wurde aufgegeben:',
  objective: 'Ziel',
  value: 'Wert',
  course: 'Verlauf',
  improved: (count) => `Verbesserungen: ${count}`,
  history: 'Verlauf der Zustände',
  deleted: 'Dieser Plan wurde gelöscht. Sie sehen, was zuletzt gelesen wurde; es lässt sich noch mitnehmen.',
  noPlan: (plan) => `Hier gibt es keinen Plan ${plan}.`,
  warnings: 'Warnungen des Dienstes',
  take: 'Mitnehmen',
  sheets: 'Fahrerzettel',
  print: 'Drucken',
  tour: 'Tour',
  everyTour: 'Alle Touren',
  sheetTypes: {
    begin: 'Beginn',
    end: 'Ende',
    break: 'Pause',
    pickup: 'Abholung',
    delivery: 'Lieferung',
    acknowledgement: 'Besuch',
  },
  columns: {
    place: '#',
    type: 'Was',
    order: 'Auftrag',
    customer: 'Kunde',
    address: 'Adresse',
    phone: 'Telefon',
    window: 'Zeitfenster',
    arrival: 'Ankunft',
    begin: 'Beginn',
    departure: 'Abfahrt',
    service_min: 'Dauer (min)',
    travel_km: 'Fahrt (km)',
    load: 'An Bord',
    remarks: 'Bemerkungen',
  },
  formats: {
    csv: 'Fahrerzettel, CSV',
    xlsx: 'Fahrerzettel, Excel',
    ics: 'Kalender',
    geojson: 'GeoJSON',
    gpx: 'GPX',
    html: 'Seite (HTML, ohne Server)',
    plan: 'Plan (JSON)',
    solution: 'Lösung (JSON)',
  },
};

/** The words for a browser's language: German for `de…`, else English. */
export const appTextsFor = (language: string): AppTexts => (/^de\b/i.test(language) ? GERMAN : ENGLISH);

/** The words for this browser. */
export const words = appTextsFor(navigator.language);

const figures = new Intl.NumberFormat(navigator.language, { maximumFractionDigits: 2 });
const moments = new Intl.DateTimeFormat(navigator.language, { dateStyle: 'short', timeStyle: 'short' });
const { units } = textsFor(navigator.language);

/** A number in the browser's language. */
export const number = (value: number): string => figures.format(value);

/** A date-time in the browser's language and time zone. */
export const moment = (time: string | number): string => moments.format(new Date(time));

/** A state in words; one that is not known as it is. */
export const stateText = (state: string): string => words.states[state] ?? state;

/** 4 min 05 s; 35 s. */
export function remaining(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)];
  if (minutes === 0) return `${rest} ${units.s}`;
  return minutes < 60
    ? `${minutes} ${units.min} ${String(rest).padStart(2, '0')} ${units.s}`
    : `${Math.floor(minutes / 60)} ${units.h} ${String(minutes % 60).padStart(2, '0')} ${units.min}`;
}

/** What an error says, in its own words. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
