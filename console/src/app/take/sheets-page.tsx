import { useEffect, useRef, useState } from 'preact/hooks';
import type { RefObject } from 'preact';
import type { DriverSheet, SheetValue } from 'tourwright/formats';
import { printPage, useIsPrinted } from '../../page/printed.js';
import type { PageEnvironment } from '../../page/state.js';
import type { Formats } from '../../page/formats.js';
import { useFollowed } from '../plan/plan-page.js';
import type { PlanService } from '../service.js';
import { number, words } from '../texts.js';

interface Properties {
  readonly service: PlanService;
  readonly planId: string;
  readonly environment: PageEnvironment;
}

/** Columns of a printed sheet, in order; columns without any content are omitted. */
const COLUMNS = [
  ...['place', 'type', 'order', 'customer', 'address', 'phone', 'window', 'arrival', 'begin', 'departure'],
  ...['service_min', 'travel_km', 'load', 'remarks'],
];

/** Driver sheets for printing: one page per tour. */
export function SheetsPage(properties: Properties) {
  const { followed, fault } = useFollowed(properties);
  const [sheets, setSheets] = useState<readonly DriverSheet[] | undefined>(undefined);
  const [chosen, setChosen] = useState('');
  const solution = followed?.live.solution.value;
  useEffect(() => {
    if (followed === undefined || solution === undefined) return;
    void import('tourwright/formats').then(({ driverSheets }) =>
      setSheets(driverSheets(solution, followed.stored.value)),
    );
  }, [followed, solution]);
  if (fault !== undefined)
    return (
      <p class="note bad" role="alert">
        {fault}
      </p>
    );
  if (followed !== undefined && solution === undefined) return <p class="note">{words.noSolution}</p>;
  if (followed === undefined || sheets === undefined) return <p class="note">{words.loading}</p>;
  const { formats } = followed.state;
  return (
    <main class="sheets">
      <p class="unprinted fields">
        <button type="button" class="main" onClick={printPage}>
          {words.print}
        </button>
        <label>
          {words.tour}{' '}
          <select value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            <option value="">{words.everyTour}</option>
            {sheets.map(({ resourceId }) => (
              <option key={resourceId}>{resourceId}</option>
            ))}
          </select>
        </label>
      </p>
      {sheets
        .filter(({ resourceId }) => chosen === '' || chosen === resourceId)
        .map((sheet) => (
          <Sheet key={sheet.resourceId} sheet={sheet} plan={properties.planId} formats={formats} />
        ))}
    </main>
  );
}

/** The height of a row in an estimate, in rem. */
const ROW = 2;

/** Whether an element has been near the window: thousands of rows would hold up the browser for seconds. */
function useIsNear(article: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (article.current === null) return undefined;
    const observer = new IntersectionObserver((all) => all.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: '100%',
    });
    observer.observe(article.current);
    return () => observer.disconnect();
  }, []);
  return isNear;
}

/** The sheet of one driver. */
function Sheet({
  sheet,
  plan,
  formats,
}: {
  readonly sheet: DriverSheet;
  readonly plan: string;
  readonly formats: Formats;
}) {
  const { resourceId, rows } = sheet;
  const article = useRef<HTMLElement>(null);
  const isNear = useIsNear(article);
  const isPrinted = useIsPrinted();
  const isShown = isNear || isPrinted;
  const names = COLUMNS.filter((name) => rows.some((row) => row[name] !== ''));
  const first = rows.map(({ departure }) => departure).find((value) => typeof value === 'object');
  const cell = (value: SheetValue): string => {
    if (typeof value === 'object') return formats.time(Date.parse(value.moment) / 1000);
    return typeof value === 'number' ? number(value) : (words.sheetTypes[value] ?? value);
  };
  return (
    <article ref={article} style={isShown ? {} : { minHeight: `${(rows.length + 2) * ROW}rem` }}>
      <h2>
        <bdi>{resourceId}</bdi>{' '}
        <small>
          {[first === undefined ? '' : formats.day(Date.parse(first.moment) / 1000), plan, formats.timeZone].join(
            ' · ',
          )}
        </small>
      </h2>
      {!isShown ? null : (
        <table>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {words.columns[name] ?? name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {names.map((name) => (
                  <td key={name}>
                    <bdi>{name === 'type' || typeof row[name] !== 'string' ? cell(row[name]) : row[name]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}
