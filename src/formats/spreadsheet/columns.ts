/**
 * Known columns by field: their usual names in English, German, French and Spanish, normalized by `plainName` (lower case,
 * without accents, blanks and units) and separated by blanks.
 */
type Columns = Readonly<Record<string, string>>;

/** Column names of places, shared by orders and vehicles. */
const lat = 'lat latitude breite breitengrad geobreite y ycoord latitud';
const lon = 'lon lng long longitude lange langengrad geolange x xcoord longitud';
const position =
  'position coordinates coords coord latlon latlng latlong koordinaten koordinate coordonnees gps coordenadas posicion ubicacion';
const street = 'street streetaddress strasse str rue calle';
const before = (prefixes: string, names: string): string =>
  prefixes
    .split(' ')
    .flatMap((prefix) => names.split(' ').map((name) => `${prefix}${name}`))
    .join(' ');

const PICKUP = 'pickup abhol abholung enlevement collecte recogida';
const END = 'end ende ziel arrivee fin destino llegada';

/** Texts for drivers; they become properties with these names, which the drivers' sheets look up. */
export const TEXT_COLUMNS = {
  customer:
    'customer customername client clientname name company recipient kunde kundenname firma empfanger nom nomclient societe destinataire cliente nombrecliente empresa destinatario',
  address:
    'address fulladdress deliveryaddress adresse anschrift lieferadresse adressecomplete adresselivraison direccion direccionentrega domicilio',
  street,
  houseNumber: 'housenumber houseno hausnummer hausnr numero',
  postcode: 'postcode postalcode zip zipcode plz postleitzahl codepostal cp codigopostal',
  city: 'city town ort stadt ville commune ciudad poblacion localidad municipio',
  country: 'country land pays pais',
  phone: 'phone phonenumber telephone tel mobile telefon telefonnummer handy rufnummer telefono movil celular',
  remarks:
    'remarks remark notes note comment comments instructions bemerkung bemerkungen hinweis hinweise notiz notizen kommentar anmerkung remarque remarques commentaire commentaires consignes observaciones observacion notas nota comentarios comentario instrucciones',
} as const satisfies Columns;

export const ORDER_COLUMNS = {
  id: 'id order orderid orderno ordernr ordernumber reference ref auftrag auftragsnr auftragsnummer bestellung bestellnr bestellnummer lieferschein lieferscheinnr nr nummer commande numerocommande nocommande numcommande pedido idpedido numeropedido numpedido nopedido referencia',
  ...TEXT_COLUMNS,
  position,
  lat,
  lon,
  duration:
    'duration service servicetime serviceduration operationduration stoptime dwelltime unloadingtime dauer servicezeit servicedauer standzeit aufenthalt entladezeit duree dureeservice tempsservice tempssurplace duracion duracionservicio tiemposervicio tiempoparada',
  date: 'date day deliverydate datum liefertag lieferdatum jour datelivraison fecha dia fechaentrega',
  window:
    'window windows timewindow timewindows timeslot slot zeitfenster fenster lieferzeit lieferfenster creneau creneaux fenetre plagehoraire ventana ventanahoraria franja franjahoraria',
  from: 'from windowfrom windowstart windowbegin timewindowstart timewindowfrom twstart start starttime begin earliest open opens readytime von ab zeitvon zeitab fruhestens beginn zeitfenstervon fenstervon zeitfensterab lieferungvon lieferzeitvon de debut heuredebut auplustot ouverture desde inicio horainicio apertura',
  to: 'to until till windowto windowend timewindowend timewindowto twend end endtime latest close closes duetime bis zeitbis spatestens ende zeitfensterbis fensterbis lieferungbis lieferzeitbis a fin heurefin jusqua auplustard fermeture hasta horafin cierre',
  from2: '',
  to2: '',
  skills:
    'skills skill requiredskills qualification qualifikation qualifikationen fahigkeiten anforderungen competences competence habilidades competencias requisitos',
  tags: 'tags labels merkmale etiquettes etiquetas',
  priority: 'priority prio prioritat priorite prioridad',
  mandatory: 'mandatory required pflicht obligatoire obligatorio',
  optional: 'optional facultatif optionnel opcional',
  kind: 'kind type ordertype art auftragsart typ tipo',
  pickupPosition: before(PICKUP, position),
  pickupLat: before(PICKUP, lat),
  pickupLon: before(PICKUP, lon),
  pickupAddress: 'pickupaddress abholadresse adresseenlevement adressecollecte direccionrecogida',
  pickupDuration: 'pickupduration pickupservice abholdauer ladezeit dureeenlevement duracionrecogida',
  pickupFrom: 'pickupfrom pickupstart abholungvon abholzeitvon abholvon enlevementde recogidadesde',
  pickupTo: 'pickupto pickupend pickupuntil abholungbis abholzeitbis abholbis enlevementa recogidahasta',
} as const satisfies Columns;

export const VEHICLE_COLUMNS = {
  id: 'id vehicle vehicleid resource resourceid van truck fahrzeug fahrzeugid fahrzeugnr kennzeichen tour wagen lkw vehicule immatriculation licenseplate plate camion vehiculo idvehiculo matricula furgoneta',
  driver: 'driver drivername name fahrer fahrername chauffeur conducteur nom conductor chofer',
  position: `${position} ${before('start depot depart depart', position)}`,
  lat: `${lat} ${before('start depot depart', lat)}`,
  lon: `${lon} ${before('start depot depart', lon)}`,
  endPosition: before(END, position),
  endLat: before(END, lat),
  endLon: before(END, lon),
  date: ORDER_COLUMNS.date,
  window: 'hours workinghours worktime shift window arbeitszeit schicht zeitfenster horaires horaire horario turno',
  from: `${ORDER_COLUMNS.from} shiftstart workstart dienstbeginn arbeitsbeginn arbeitszeitvon inicioturno`,
  to: `${ORDER_COLUMNS.to} shiftend workend dienstende arbeitsende arbeitszeitbis finturno`,
  breakDuration: 'break breakduration lunch pause pausendauer dureepause descanso pausa duraciondescanso',
  breakFrom: 'breakfrom breakstart pausevon pausede descansodesde pausadesde',
  breakTo: 'breakto breakend pausebis pausea descansohasta pausahasta',
  costFixed: 'fixedcost costfixed using fixkosten kostenfix festkosten coutfixe costefijo costofijo',
  costPerHour:
    'costperhour hourlycost costhour kostenprostunde stundensatz stundenkosten coutparheure coutheure couthoraire costeporhora costehora costoporhora',
  costPerKm:
    'costperkm costkm kmcost kilometercost kostenprokm kmsatz kmkosten coutparkm coutkm costeporkm costekm costoporkm',
  maxDuration:
    'maxduration maxworkingduration maxhours maxarbeitszeit maxstunden dureemax heuresmax duracionmaxima horasmax',
  maxDistance: 'maxdistance maxkm maxdistanz maxkilometer distancemax kmmax distanciamaxima',
  skills: ORDER_COLUMNS.skills,
  tags: ORDER_COLUMNS.tags,
  profile: 'profile vehicleprofile vehicletype fahrzeugtyp profil typevehicule perfil tipovehiculo',
  count: 'count number anzahl nombre',
} as const satisfies Columns;

/** Quantities with usual names; each is a separate capacity. */
const QUANTITIES: Readonly<Record<string, string>> = {
  weight: 'weight gewicht poids masse payload nutzlast chargeutile zuladung peso',
  volume: 'volume volumen vol',
  parcels: 'parcels parcel packages packstucke pakete paket colis kolli paquetes paquete bultos bulto',
  pallets: 'pallets pallet paletten palette palettes europaletten palets palet pales',
  crates: 'crates boxes kisten kartons caisses cartons cajas caja',
  quantity:
    'quantity qty amount demand load units menge anzahl ladung bedarf stuck stuckzahl quantite qte nombre demande charge cantidad unidades demanda carga',
};

/** Words that may precede the name of a quantity: `Kapazität Pakete`, `max weight`. */
const CAPACITY_WORDS =
  'capacity cap max maximum kapazitat capacite quantity menge quantite capacidad maximo cantidad'.split(' ');

/** A unit in a header or cell. */
export interface CellUnit {
  /** The preferred one of its names. */
  readonly name: string;
  /** Length of a unit of time, in seconds. */
  readonly seconds?: number;
}

const UNITS: ReadonlyMap<string, CellUnit> = new Map(
  (
    [
      ['min mins minute minutes minuten mn minuto minutos', 60],
      ['h hr hrs hour hours std stunden heure heures hora horas', 3600],
      ['s sec secs seconds sek sekunden secondes segundo segundos', 1],
      ...'kg,g,t,lbs lb,m3 cbm,l liter,km,stk pcs,uhr,eur euro'.split(',').map((names): [string] => [names]),
    ] as readonly (readonly [names: string, seconds?: number])[]
  ).flatMap(([names, seconds]) => {
    const unit = { name: names.split(' ')[0]!, ...(seconds !== undefined && { seconds }) };
    return names.split(' ').map((name): [string, CellUnit] => [name, unit]);
  }),
);

/** Returns the unit that a word denotes. */
export function unitOf(word: string): CellUnit | undefined {
  return UNITS.get(plainName(word.replace('³', '3').replace('€', 'eur')));
}

/** A parsed header. */
export interface Header {
  /** Normalized name: lower case, without accents, blanks and unit. */
  readonly name: string;
  /** Normalized name including the unit. */
  readonly whole: string;
  /** Words as written, without the unit. */
  readonly words: readonly string[];
  /** The unit at the end of the header. */
  readonly unit?: CellUnit;
}

/** Parses a header: `Gewicht (kg)` and `gewicht_kg` both mean the weight. */
export function readHeader(text: string): Header {
  const words = text
    .replace(/m³/g, 'm3')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => plainName(word) !== '');
  const unit = words.length > 1 ? unitOf(words.at(-1)!) : undefined;
  const named = unit === undefined ? words : words.slice(0, -1);
  const plain = (parts: readonly string[]): string => parts.map(plainName).join('');
  return { name: plain(named), whole: plain(words), words: named, ...(unit && { unit }) };
}

/** Normalizes a word for comparison: umlauts match both `Straße` and `Strasse`, `Länge` and `Laenge`. */
function plainName(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
    .replace(/([aou])e/g, '$1');
}

/** Field of a column, by each of the column's names. */
export type ColumnNames = ReadonlyMap<string, string>;

/** Returns the field for each column name, normalized like headers. */
function columnNames(columns: Columns): ColumnNames {
  const entries = Object.entries(columns).flatMap(([field, names]) =>
    [field, ...names.split(' ')].map((name): [string, string] => [plainName(name), field]),
  );
  // If two fields have the same name, the first one gets it.
  return new Map(entries.filter(([name]) => name !== '').reverse());
}

const QUANTITY_NAMES = columnNames(QUANTITIES);
export const TEXT_NAMES = columnNames(TEXT_COLUMNS);
export const ORDER_NAMES = columnNames(ORDER_COLUMNS);
export const VEHICLE_NAMES = columnNames(VEHICLE_COLUMNS);

/** Returns the field that a header means: a column, `quantity:NAME`, or undefined if it is unknown. */
export function fieldOf(header: Header, names: ColumnNames): string | undefined {
  const base = header.name.replace(/1$/, '');
  const field = names.get(header.whole) ?? names.get(header.name) ?? names.get(base);
  if (field !== undefined) return field;
  const second = header.name.endsWith('2') ? names.get(base.slice(0, -1)) : undefined;
  if (second !== undefined && names.get(`${second}2`) !== undefined) return `${second}2`;
  return quantityOf(header);
}

function quantityOf({ words, name }: Header): string | undefined {
  const known = (word: string): string | undefined => QUANTITY_NAMES.get(word);
  const whole = known(name);
  if (whole !== undefined) return `quantity:${whole}`;
  const [first = '', ...rest] = words;
  if (!CAPACITY_WORDS.includes(plainName(first))) return undefined;
  const named = rest.join('-').toLowerCase();
  return `quantity:${named === '' ? 'quantity' : (known(plainName(named)) ?? named)}`;
}
