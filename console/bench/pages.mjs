// How soon is the page seen, and how smoothly does it move? node console/bench/pages.mjs
/* global document, requestAnimationFrame, PointerEvent, WheelEvent */
import { evaluate } from 'tourwright';
import { consolePage } from '@tourwright/console';
import { launched, town } from '../scripts/opened.mjs';

/** Seconds that each movement lasts. */
const SECONDS = 3;

/** Tours of a town, made by going round its middle: no search, so that the page alone is measured. */
async function swept(stops, vans) {
  const plan = town(stops, vans);
  const angle = ({ stops: [{ position }] }) => Math.atan2(position.lat - 49.41, position.lon - 8.66);
  const ids = [...plan.orders].sort((a, b) => angle(a) - angle(b)).map(({ stops: [{ id }] }) => id);
  const each = Math.ceil(stops / vans);
  const tours = plan.resources.map(({ id }, at) => ({
    resourceId: id,
    stopIds: ids.slice(at * each, (at + 1) * each),
  }));
  return { plan, solution: await evaluate(plan, tours) };
}

/** Milliseconds from the call for a file until what it shows was painted, the middle one of five. */
async function firstView(browser, url, slower) {
  const times = [];
  for (let turn = 0; turn < 5; turn++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(url);
    times.push(
      await page.evaluate(async () => {
        while (document.querySelectorAll('canvas').length < 2) await new Promise(requestAnimationFrame);
        // The canvas paints in the next frame; what follows that frame sees it painted.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return performance.now();
      }),
    );
    await context.close();
  }
  return times.sort((a, b) => a - b)[2];
}

/** Frames a second, and the longest of twenty frames, while something moves a little each frame. */
async function movement(page, kind) {
  return page.evaluate(
    async ([name, seconds]) => {
      const map = document.querySelector('.map canvas');
      const timeline = document.querySelector('.scroller canvas');
      const scroller = document.querySelector('.scroller');
      const drag = (canvas, type, at) =>
        canvas.dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: 400 + at, clientY: 300 + at / 2 }),
        );
      const wheel = (canvas, deltaY, ctrlKey) =>
        canvas.dispatchEvent(
          new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY, ctrlKey, clientX: 400, clientY: 300 }),
        );
      map.setPointerCapture = () => undefined;
      const moves = {
        pan: (turn) => drag(map, 'pointermove', 150 * Math.sin(turn / 20)),
        zoom: (turn) => wheel(map, 25 * Math.sin(turn / 30), false),
        scroll: () => (scroller.scrollTop = (scroller.scrollTop + 9) % (scroller.scrollHeight - scroller.clientHeight)),
        'zoom of time': (turn) => wheel(timeline, 8 * Math.sin(turn / 30), true),
      };
      if (name === 'pan') drag(map, 'pointerdown', 0);
      const frames = [];
      const begin = performance.now();
      for (let turn = 0; performance.now() - begin < seconds * 1000; turn++) {
        moves[name](turn);
        frames.push(await new Promise(requestAnimationFrame));
      }
      if (name === 'pan') drag(map, 'pointerup', 0);
      const gaps = frames
        .slice(1)
        .map((time, at) => time - frames[at])
        .sort((a, b) => a - b);
      return [gaps.length / ((frames.at(-1) - frames[0]) / 1000), gaps[Math.floor(gaps.length * 0.95)]];
    },
    [kind, SECONDS],
  );
}

const say = (text) => process.stdout.write(`${text}\n`);
const { browser, address, close } = await launched();
say('| stops | tours | file, kB | first view, ms | on a processor 4 times slower, ms |\n| - | - | - | - | - |');
for (const [stops, vans] of [
  [50, 3],
  [300, 12],
  [1000, 40],
  [5000, 200],
]) {
  const html = consolePage(await swept(stops, vans));
  const url = await address(html);
  const [plain, slow] = [await firstView(browser, url, 1), await firstView(browser, url, 4)];
  say(`| ${stops} | ${vans} | ${Math.round(html.length / 1000)} | ${Math.round(plain)} | ${Math.round(slow)} |`);
}
say('\n| stops | tours | movement | frames a second | 95 of 100 frames within, ms |\n| - | - | - | - | - |');
for (const [stops, vans] of [
  [5000, 200],
  [5000, 500],
]) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(await address(consolePage(await swept(stops, vans))));
  await page.waitForSelector('canvas');
  for (const kind of ['pan', 'zoom', 'scroll', 'zoom of time']) {
    const [rate, longest] = await movement(page, kind);
    say(`| ${stops} | ${vans} | ${kind} | ${rate.toFixed(0)} | ${longest.toFixed(0)} |`);
  }
  await page.close();
}
await close();
