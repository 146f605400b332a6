// Frames of a page as the browser itself traces them: which reached the screen, which the page could script, and what the main thread did.
import type { CDPSession, Page } from 'playwright-core';

/** A page and a line to the browser's own tools. */
export interface Stage {
  readonly page: Page;
  readonly cdp: CDPSession;
}

export interface Frames {
  /** Frames that reached the screen, a second, counted where there was something new to show. */
  readonly shown: number;
  /** Frames in which the page's own script ran, a second: the main thread kept up. */
  readonly scripted: number;
  /** Milliseconds between those, 95 of 100 are shorter. */
  readonly p95Ms: number;
  /** Tasks of more than 50 ms by the clock, and the longest. */
  readonly longTasks: number;
  readonly longestTaskMs: number;
  /** The longest task in processor time: what does not depend on who else uses the machine. */
  readonly longestWorkMs: number;
  /** Share of the time the main thread worked. */
  readonly busy: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args?: {
    readonly frame_reporter?: { readonly state: string; readonly frame_sequence: number };
  };
}

/** What the page counts about itself, put there before its own script runs. It asks for every frame, which is more than the table does. */
export const COUNTERS = `
  window.counted = { frames: [], tasks: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) counted.tasks.push([entry.startTime, entry.duration]);
  }).observe({ type: 'longtask', buffered: true });
  const frame = (now) => { counted.frames.push(now); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
`;

const MARK = 'tuolaji-frames';
const CATEGORIES = [
  'toplevel',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

/** Evaluates in the page and nothing more: a test tool's own script would be measured with it. */
export async function ask<T>({ cdp }: Stage, expression: string): Promise<T> {
  const { result } = await cdp.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  return result.value as T;
}

/** Milliseconds the main thread has worked so far. */
export async function workOf({ cdp }: Stage): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** The browser draws at most so many frames a second. */
const HERTZ = 60;

/** Of the frames that had something new to show, those that reached the screen, as a rate. */
function shownIn(events: readonly TraceEvent[]): number {
  const frames = events.flatMap(({ args }) => args?.frame_reporter ?? []);
  const numbers = (state: string): Set<number> =>
    new Set(
      frames
        .filter((frame) => frame.state.startsWith(state))
        .map(({ frame_sequence }) => frame_sequence),
    );
  const presented = numbers('STATE_PRESENTED');
  const dropped = [...numbers('STATE_DROPPED')].filter((n) => !presented.has(n)).length;
  return (HERTZ * presented.size) / Math.max(1, presented.size + dropped);
}

function readTrace(trace: Buffer): { shown: number; longestWorkMs: number } {
  const events: TraceEvent[] = JSON.parse(trace.toString()).traceEvents;
  const mark = events.find(({ name }) => name === MARK);
  const own = events.filter(({ pid }) => pid === mark?.pid);
  const work = own
    .filter(({ name, tid }) => name === 'ThreadControllerImpl::RunTask' && tid === mark?.tid)
    .map(({ tdur }) => (tdur ?? 0) / 1000);
  return { shown: shownIn(own), longestWorkMs: Math.max(0, ...work) };
}

interface Counted {
  readonly frames: number[];
  readonly tasks: [number, number][];
}

/** Frames and tasks of the page between now and the end of `work`. */
export async function watchFrames(stage: Stage, work: () => Promise<unknown>): Promise<Frames> {
  const browser = stage.page.context().browser();
  if (!browser) throw new Error('a page without a browser');
  await browser.startTracing(stage.page, { categories: CATEGORIES });
  const from = await ask<number>(stage, `performance.mark('${MARK}').startTime`);
  const workedBefore = await workOf(stage);
  await work();
  const worked = (await workOf(stage)) - workedBefore;
  const { frames, tasks } = await ask<Counted>(stage, 'counted');
  const { shown, longestWorkMs } = readTrace(await browser.stopTracing());
  const seen = frames.filter((at) => at >= from);
  const gaps = seen.slice(1).map((at, i) => at - (seen[i] ?? at));
  const long = tasks.filter(([at]) => at >= from).map(([, ms]) => ms);
  const whole = Math.max(1, (seen.at(-1) ?? 0) - (seen[0] ?? 0));
  return {
    shown,
    scripted: (1000 * gaps.length) / whole,
    p95Ms: gaps.sort((a, b) => a - b)[Math.floor(gaps.length * 0.95)] ?? 0,
    longTasks: long.length,
    longestTaskMs: Math.max(0, ...long),
    longestWorkMs,
    busy: worked / whole,
  };
}

/** A page with nothing on it but one moving square: the most this machine gives anyone now. */
const EMPTY = `
  document.body.innerHTML = '<div style="width:80px;height:80px;background:teal"></div>';
  document.body.firstChild.animate({ transform: ['none', 'translate(200px, 400px)'] }, { duration: 500, iterations: Infinity });
`;

/** Frames a second that an almost empty page is shown with. */
export async function emptyFrames(stage: Stage): Promise<number> {
  await ask(stage, EMPTY);
  const { shown } = await watchFrames(stage, () => stage.page.waitForTimeout(2000));
  return shown;
}
