// Frames of a page as the browser itself traces them: which reached the screen, and what the main thread did.
import type { CDPSession, Page } from 'playwright-core';

/** A page and a line to the browser's own tools. */
export interface Stage {
  readonly page: Page;
  readonly cdp: CDPSession;
}

export interface Frames {
  /** Frames that reached the screen, a second, of those in which something moved: what the eye sees stutter. */
  readonly moving: number;
  /** The same of all frames that had something new to show: a change out of stillness that misses its frame counts too. */
  readonly shown: number;
  /** Tasks of more than 50 ms by the clock, and the longest. */
  readonly longTasks: number;
  readonly longestTaskMs: number;
  /** The longest task in processor time: what does not depend on who else uses the machine. */
  readonly longestWorkMs: number;
  /** Share of the time the main thread worked. */
  readonly busy: number;
}

/** What the browser says of one frame; it may speak of a frame twice, once for each thread's part. */
interface FrameReport {
  readonly state: string;
  readonly frame_sequence: number;
  /** A transform or an opacity was on its way: all that ever moves on the table. */
  readonly has_compositor_animation?: boolean;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args?: {
    readonly frame_reporter?: FrameReport;
  };
}

/**
 * What the page counts about itself, put there before its own script runs. It asks for no frames: a loop of
 * `requestAnimationFrame` (there once was one, to count them) makes the browser draw sixty of them a second over a table
 * at rest, and count those it has no time for as lost.
 */
export const COUNTERS = `
  window.counted = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) counted.push([entry.startTime, entry.duration]);
  }).observe({ type: 'longtask', buffered: true });
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

/** The browser draws at most this many frames per second. */
const HERTZ = 60;

/** Of these frames, those that reached the screen, as a rate. */
function rateOf(frames: readonly FrameReport[]): number {
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

/** The frames in which something moved, by either report. */
function inMotion(frames: readonly FrameReport[]): readonly FrameReport[] {
  const moving = new Set(
    frames.filter((f) => f.has_compositor_animation).map((f) => f.frame_sequence),
  );
  return frames.filter((frame) => moving.has(frame.frame_sequence));
}

function readTrace(trace: Buffer): Pick<Frames, 'moving' | 'shown' | 'longestWorkMs'> {
  const events: TraceEvent[] = JSON.parse(trace.toString()).traceEvents;
  const mark = events.find(({ name }) => name === MARK);
  const own = events.filter(({ pid }) => pid === mark?.pid);
  const work = own
    .filter(({ name, tid }) => name === 'ThreadControllerImpl::RunTask' && tid === mark?.tid)
    .map(({ tdur }) => (tdur ?? 0) / 1000);
  const frames = own.flatMap(({ args }) => args?.frame_reporter ?? []);
  return {
    moving: rateOf(inMotion(frames)),
    shown: rateOf(frames),
    longestWorkMs: Math.max(0, ...work),
  };
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
  const until = await ask<number>(stage, 'performance.now()');
  const tasks = await ask<[number, number][]>(stage, 'counted');
  const trace = readTrace(await browser.stopTracing());
  const long = tasks.filter(([at]) => at >= from).map(([, ms]) => ms);
  return {
    ...trace,
    longTasks: long.length,
    longestTaskMs: Math.max(0, ...long),
    busy: worked / Math.max(1, until - from),
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
  const { moving } = await watchFrames(stage, () => stage.page.waitForTimeout(2000));
  return moving;
}
