import { describe, expect, it } from 'vitest';
import { plain } from '../../../src/cli/text/colour.js';
import { summary } from '../../../src/cli/text/summary.js';
import { unservedOrders } from '../../../src/cli/text/unserved.js';
import { evaluate, type Order, type Plan } from '../../../src/index.js';
import { smallPlan } from '../small-plan.js';

/** The summary of given tours. */
async function summaryOf(plan: Plan, stopIds: readonly string[]): Promise<string> {
  const solution = await evaluate(plan, stopIds.length > 0 ? [{ resourceId: 'van', stopIds }] : []);
  return summary({ timeZone: plan.tz, solution, unserved: await unservedOrders(plan, solution), warnings: [] }, plain);
}

/** The small plan with one more order. */
function withOrder(order: Order): Plan {
  return { ...smallPlan, orders: [...(smallPlan.orders ?? []), order] };
}

const farEast = { lon: 12, lat: 49.4 };

describe('summary', () => {
  it('has one line per tour and a total', async () => {
    const text = await summaryOf(smallPlan, ['near', 'far']);
    expect(text).toContain('2 of 2 stops served by 1 of 1 resource');
    expect(text).toMatch(/^van +2 +08:00–08:\d\d +\d+\.\d +0:\d\d +50\.00 +boxes 2\/3$/m);
    expect(text).toMatch(/^total +2 /m);
    expect(text).toContain('cost 50.00');
  });

  it('prints times in the zone of the plan', async () => {
    // 08:00 UTC is 09:00 in Berlin on a day in March.
    expect(await summaryOf({ ...smallPlan, tz: 'Europe/Berlin' }, ['near'])).toContain('09:00–09:');
  });

  it('lists violations with their places', async () => {
    const plan = withOrder({ id: 'bulky', stops: [{ id: 'bulky', position: farEast, capacities: { boxes: 9 } }] });
    const text = await summaryOf(plan, ['near', 'far', 'bulky']);
    expect(text).toContain('rules are broken');
    expect(text).toContain('van, begin: exceeds its capacity of boxes by 8 (capacity)');
    expect(text).toContain('outside the working time window (workingTimeWindow)');
  });

  it('says what prevents an order from being served', async () => {
    const plan = withOrder({ id: 'gas', requiredSkills: ['gas'], stops: [{ id: 'gas-stop', position: farEast }] });
    expect(await summaryOf(plan, ['near', 'far'])).toContain('gas: No resource can serve it: van lacks gas');
  });

  it('says so as well for a plan under way', async () => {
    const gas = withOrder({ id: 'gas', requiredSkills: ['gas'], stops: [{ id: 'gas-stop', position: farEast }] });
    const state = { assignments: [{ type: 'stop' as const, stopId: 'near', status: 'assigned' as const }] };
    const plan = { ...gas, resources: gas.resources.map((van) => ({ ...van, state })) };
    expect(await summaryOf(plan, ['near', 'far'])).toContain('gas: No resource can serve it: van lacks gas');
  });

  it('says when an order has a place that the search did not reach, and when none is left', async () => {
    expect(await summaryOf(smallPlan, ['near'])).toContain('far: It has a place on van that makes the solution better');
    const plan = withOrder({
      id: 'bulky',
      stops: [{ id: 'b', position: { lon: 8.7, lat: 49.4 }, capacities: { boxes: 2 } }],
    });
    expect(await summaryOf(plan, ['near', 'far'])).toContain('bulky: No tour has a place left for it');
  });

  it('tries every alternative before calling an order impossible', async () => {
    const order: Order = {
      id: 'parcel',
      stops: [
        {
          type: 'alternatives',
          alternatives: [
            { id: 'home', position: farEast },
            { id: 'locker', position: { lon: 8.7, lat: 49.4 } },
          ],
        },
      ],
    };
    expect(await summaryOf(withOrder(order), ['near', 'far'])).toContain('parcel: It has a place on van');
  });

  it('handles a plan without resources', async () => {
    const text = await summaryOf({ ...smallPlan, resources: [] }, []);
    expect(text).toContain('0 of 2 stops served');
    expect(text).toContain('near, far: The plan has no resources.');
  });
});
