// Numbers for the operator: Prometheus text at /metrics.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const LATENCIES = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** They count every socket one by one, which tables would feel at each visit; `tuolaji_sockets` says the same. */
const TOO_DEAR = [
  'process_open_fds',
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
  'nodejs_active_resources',
  'nodejs_active_resources_total',
];

/** Milliseconds between two looks at the event loop: each wakes the process, and a hundred a second are felt by an idle node. */
const LOOK_MS = 100;

/** Every limit, as the metric names it. */
const LIMIT_NAMES = [
  'messages',
  'messages_player',
  'messages_address',
  'control_frames',
  'fragments',
  'unread',
  'waiting',
  'changes',
  'names',
  'sockets_player',
  'sockets_address',
  'sockets_pace',
  'sockets_node',
  'connections',
  'requests',
  'questions',
  'guests',
  'resume_codes',
  'table_codes',
  'pictures',
  'replays',
  'tables_pace',
  'tables_running',
  'members',
  'bot_time',
  'bot_queue',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** Observations wait until there are this many: the library's code runs warm then, and costs a play next to nothing. */
const OBSERVED_TOGETHER = 256;

/** A histogram of seconds; what waits is counted before it is read. */
function createSeconds(name: string, help: string, registry: Registry) {
  const waiting: number[] = [];
  const count = (): void => {
    for (const seconds of waiting) histogram.observe(seconds);
    waiting.length = 0;
  };
  const histogram = new Histogram({
    ...{ name, help, buckets: LATENCIES, registers: [registry] },
    collect: count,
  });
  const observe = (seconds: number): void => {
    waiting.push(seconds);
    if (waiting.length >= OBSERVED_TOGETHER) count();
  };
  return { observe };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** A registry of its own, so that several servers can live in one process. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOK_MS });
  for (const name of TOO_DEAR) registry.removeSingleMetric(name);
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const seconds = (name: string, help: string) => createSeconds(name, help, registry);
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name, help, registers, labelNames });
  const limited = counter<'limit'>('tuolaji_limited_total', 'What a limit refused, by limit', [
    'limit',
  ]);
  // Shown before the first refusal, so that its rise can be seen.
  for (const limit of LIMIT_NAMES) limited.inc({ limit }, 0);
  return {
    registry,
    limited: { inc: (labels: { readonly limit: LimitName }) => limited.inc(labels) },
    tables: gauge('tuolaji_tables', 'Tables in memory'),
    sockets: gauge('tuolaji_sockets', 'Open connections'),
    links: gauge('tuolaji_links', 'Links to other nodes'),
    savingDelayed: gauge('tuolaji_saving_delayed', '1 while the store takes no writes'),
    requestSeconds: seconds('tuolaji_request_seconds', 'From a request to its answer'),
    appendSeconds: seconds('tuolaji_append_seconds', 'From an append to its being durable'),
    botSeconds: seconds('tuolaji_bot_seconds', 'From a question to the bot’s answer'),
    requests: counter('tuolaji_requests_total', 'Requests by type', ['type']),
    refusals: counter('tuolaji_refusals_total', 'Refusals by code', ['code']),
    conflicts: counter('tuolaji_conflicts_total', 'Appends another node was faster with', []),
    botFailures: counter('tuolaji_bot_failures_total', 'Questions a worker did not answer', []),
    programAnswers: counter('tuolaji_program_answers_total', 'Answers of players’ programs', [
      'outcome',
    ]),
    dropped: counter('tuolaji_dropped_total', 'Views not sent to slow connections', []),
    broken: counter('tuolaji_broken_total', 'Tables stopped by a bug', []),
  };
}
