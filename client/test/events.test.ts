import { describe, expect, it } from 'vitest';
import type { FollowOptions } from '../src/index.js';
import { bare, broken, fakeService, refusal, type FakeService, stream } from './support/fake-service.js';

const agencyId = 'AGENCY_main';
const ofPlan = { agencyId, planId: 'p' };

/** A block as the service writes it. */
function block(type: string, number: number | undefined, more: object = {}): string {
  const id = number === undefined ? '' : `id: ${number}\n`;
  return `${id}event: ${type}\ndata: ${JSON.stringify({ type, number, ...more })}\n\n`;
}

const state = (number: number): string => block('plan.state', number, { state: 'optimizing' });
const deleted = (number: number): string => block('plan.deleted', number);
const AT_ONCE = 'retry: 0\n\n';

/** What is heard of a plan, in short, until the stream ends. */
async function heard({ client }: FakeService, options?: FollowOptions): Promise<string[]> {
  const events: string[] = [];
  for await (const event of client.events(ofPlan, options)) {
    events.push(`${event.type} ${event.type === 'missed' ? event.after : (event.number ?? '-')}`);
  }
  return events;
}

const lastIds = ({ requests }: FakeService): (string | null)[] =>
  requests.map(({ headers }) => headers.get('last-event-id'));

describe('events', () => {
  it('arrive in order, skipping comments, in chunks of any size, until the plan is deleted', async () => {
    const text = `${AT_ONCE}:\n\n${state(1)}${block('plan.place', undefined, { place: 2 })}${block('plan.new', 2)}${deleted(3)}`;
    const bytes = new TextEncoder().encode(text.replaceAll('\n', '\r\n'));
    const inPieces = (): Response => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
    const service = fakeService([inPieces]);
    expect(await heard(service)).toEqual(['plan.state 1', 'plan.place -', 'plan.new 2', 'plan.deleted 3']);
    expect(service.requests[0].url).toBe(`https://tours.test/api/v2/agencies/${agencyId}/plans/p/events`);
  });

  it('continue where the stream began if it is lost before the first event', async () => {
    const service = fakeService([stream('id: 5\nretry: 0\n\n'), stream(deleted(6))]);
    expect(await heard(service)).toEqual(['plan.deleted 6']);
    expect(lastIds(service)).toEqual([null, '5']);
  });

  it('continue after the last one, however the stream was lost', async () => {
    const service = fakeService(
      [
        stream(AT_ONCE + state(7)),
        broken,
        bare(503),
        stream(state(8) + block('plan.place', undefined)),
        stream('', { isOpen: true }),
        stream(block('missed', 20, { after: 20 })),
        stream(deleted(21)),
      ],
      { retries: 0 },
    );
    const events = await heard(service, { after: 6, silence: 20 });
    expect(events).toEqual(['plan.state 7', 'plan.state 8', 'plan.place -', 'missed 20', 'plan.deleted 21']);
    expect(lastIds(service)).toEqual(['6', '7', '7', '7', '8', '8', '20']);
  });

  it('of an agency continue when one of its plans is deleted', async () => {
    const service = fakeService([stream(AT_ONCE + deleted(1)), stream(state(2))]);
    const numbers: (number | undefined)[] = [];
    for await (const event of service.client.events({ agencyId })) {
      if (event.type !== 'missed') numbers.push(event.number);
      if (numbers.length === 2) break;
    }
    expect(numbers).toEqual([1, 2]);
    expect(lastIds(service)).toEqual([null, '1']);
  });

  it('fail if the stream cannot be opened at first or the token is no longer accepted', async () => {
    await expect(heard(fakeService([broken], { retries: 0 }))).rejects.toMatchObject({ status: 0 });
    const service = fakeService([stream(AT_ONCE + state(1)), refusal(401, 'NOT_AUTHENTICATED')]);
    await expect(heard(service)).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' });
  });

  it('end on abort and close the connection', async () => {
    const controller = new AbortController();
    const service = fakeService([stream(state(1), { isOpen: true })]);
    const reason = new Error('enough');
    const following = (async () => {
      for await (const event of service.client.events(ofPlan, { signal: controller.signal })) {
        if (event.type === 'plan.state') setTimeout(() => controller.abort(reason), 0);
      }
    })();
    await expect(following).rejects.toBe(reason);
    expect(service.requests).toHaveLength(1);
  });
});
