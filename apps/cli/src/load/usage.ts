// What a server says about its own use of the machine: /metrics, and the heap that is alive, from Node's inspector.
import { once } from 'node:events';
import WebSocket from 'ws';

export interface Usage {
  readonly cpuSeconds: number;
  readonly residentBytes: number;
  /** JavaScript heap; without what is garbage when an inspector was asked. */
  readonly heapBytes: number;
  /** Buffers outside of it. */
  readonly externalBytes: number;
  /** Times the whole heap was collected, and the seconds all collections made the process wait. */
  readonly wholeCollections: number;
  readonly pauseSeconds: number;
}

const metric = (text: string, name: string): number => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? Number.NaN);
};

const KINDS = ['major', 'minor', 'incremental', 'weakcb'];

/** Of collections so far; a kind that has not happened is not listed. */
const collections = (text: string, what: 'count' | 'sum', kinds: readonly string[]): number =>
  kinds.reduce((sum, kind) => {
    const value = metric(text, `nodejs_gc_duration_seconds_${what}{kind="${kind}"}`);
    return sum + (Number.isNaN(value) ? 0 : value);
  }, 0);

/** Asks once; null when the server hides its metrics. */
export const readUsage = async (url: string): Promise<Usage | null> => {
  const response = await fetch(`${url}/metrics`).catch(() => null);
  if (response === null || !response.ok) return null;
  const text = await response.text();
  const usage = {
    cpuSeconds: metric(text, 'process_cpu_seconds_total'),
    residentBytes: metric(text, 'process_resident_memory_bytes'),
    heapBytes: metric(text, 'nodejs_heap_size_used_bytes'),
    externalBytes: metric(text, 'nodejs_external_memory_bytes'),
    wholeCollections: collections(text, 'count', ['major']),
    pauseSeconds: collections(text, 'sum', KINDS),
  };
  return Object.values(usage).some(Number.isNaN) ? null : usage;
};

/** Asks the inspector of a process that runs with `--inspect=127.0.0.1:PORT`, one question after another; gives the last answer. */
const inspect = async (port: number, ...questions: readonly object[]): Promise<unknown> => {
  const targets = await (await fetch(`http://127.0.0.1:${port}/json`)).json();
  const [{ webSocketDebuggerUrl }] = targets as [{ readonly webSocketDebuggerUrl: string }];
  const inspector = new WebSocket(webSocketDebuggerUrl);
  await once(inspector, 'open');
  let last: unknown = null;
  for (const [i, question] of questions.entries()) {
    inspector.send(JSON.stringify({ id: i, ...question }));
    const [answer] = (await once(inspector, 'message')) as [Buffer];
    last = (JSON.parse(answer.toString()) as { readonly result: unknown }).result;
  }
  inspector.close();
  return last;
};

/** Collects a process's garbage and gives the heap that is left. */
const readLiveHeap = async (port: number): Promise<number> => {
  const collect = { method: 'HeapProfiler.collectGarbage' };
  const heap = await inspect(port, collect, { method: 'Runtime.getHeapUsage' });
  return (heap as { readonly usedSize: number }).usedSize;
};

/** The number an expression gives in a process with an inspector. */
export const evaluate = async (port: number, expression: string): Promise<number> => {
  const params = { expression, returnByValue: true };
  const given = await inspect(port, { method: 'Runtime.evaluate', params });
  return (given as { readonly result: { readonly value: number } }).result.value;
};

/** As `readUsage`, with the live heap where the process has an inspector. */
export const readSettledUsage = async (url: string, inspector: number | null) => {
  const live = inspector === null ? null : await readLiveHeap(inspector);
  const usage = await readUsage(url);
  return usage === null || live === null ? usage : { ...usage, heapBytes: live };
};

const NOTHING: Usage = {
  cpuSeconds: 0,
  residentBytes: 0,
  heapBytes: 0,
  externalBytes: 0,
  wholeCollections: 0,
  pauseSeconds: 0,
};

/** What several nodes use together; null when one hides its metrics. */
export const sumUsage = (parts: readonly (Usage | null)[]): Usage | null =>
  parts.reduce<Usage | null>(
    (sum, part) =>
      sum === null || part === null
        ? null
        : {
            cpuSeconds: sum.cpuSeconds + part.cpuSeconds,
            residentBytes: sum.residentBytes + part.residentBytes,
            heapBytes: sum.heapBytes + part.heapBytes,
            externalBytes: sum.externalBytes + part.externalBytes,
            wholeCollections: sum.wholeCollections + part.wholeCollections,
            pauseSeconds: sum.pauseSeconds + part.pauseSeconds,
          },
    NOTHING,
  );
