// `npm run bench -- server`: what a command costs the server, as a share of a bare `ws` echo with the same message
// sizes and the same four-fold fan-out in the same run; and how many tables live at human pace.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openClient } from '@tuolaji/server/headless/client.ts';
import { freePort, startServerProcess } from '@tuolaji/server/headless/serverProcess.ts';
import { formatReport, type Report, reportOf } from '../load/report.ts';
import { Load } from '../load/tables.ts';
import { readSettledUsage, readUsage, type Usage } from '../load/usage.ts';
import { countEchoes } from './echoLoad.ts';
import { median } from './quantile.ts';

/** Before counting: compilers and caches get warm. */
const WARM_UP_MS = 5000;
/** Thousands of tables that began together also bury and lead together: until they have drifted apart. */
const SETTLE_MS = 15_000;
/** Tables that keep a server busy without making it queue for long. */
const SATURATING = 64;

interface Saturation {
  readonly commandsPerSecond: number;
  /** What one core of the server would do: commands per second of its CPU time. */
  readonly commandsPerCpuSecond: number;
  readonly report: Report | null;
}

const perCpu = (commands: number, before: Usage | null, after: Usage | null): number =>
  before === null || after === null ? 0 : commands / (after.cpuSeconds - before.cpuSeconds);

interface Run {
  readonly env: Readonly<Record<string, string>>;
  readonly tables: number;
  readonly seconds: number;
  /** 0 saturates. */
  readonly thinkMs: number;
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Starts a server, fills it, counts. */
const measure = async ({ env, tables, seconds, thinkMs }: Run): Promise<Saturation> => {
  const main = process.env.SERVER_MAIN ?? '';
  const settings = { LOG_LEVEL: 'warn', RATE_LIMIT: '0', ...env };
  const inspector = await freePort();
  const nodeFlags = [`--inspect=127.0.0.1:${inspector}`];
  const port = await freePort();
  const server = await startServerProcess({ main, port, env: settings, nodeFlags });
  const { url } = server;
  const idle = await readSettledUsage(url, inspector);
  const load = new Load({ urlOf: () => url, tables, thinkMs, pauses: thinkMs > 0, seed: 1 });
  await load.connect();
  const connected = await readSettledUsage(url, inspector);
  await load.fill();
  if (thinkMs > 0) await load.underWay();
  await sleep(thinkMs > 0 ? SETTLE_MS : WARM_UP_MS);
  load.reset();
  const start = await readUsage(url);
  const since = performance.now();
  await sleep(seconds * 1000);
  const took = (performance.now() - since) / 1000;
  const counted = load.counted();
  const { commands } = counted.tally;
  const busy = await readUsage(url);
  const end = await readSettledUsage(url, inspector);
  const report = reportOf({ counted, tables, seconds: took, idle, connected, start, busy, end });
  load.close();
  server.signal('SIGTERM');
  await server.exited;
  return {
    commandsPerSecond: commands / took,
    commandsPerCpuSecond: perCpu(commands, start, busy),
    report,
  };
};

const startEcho = async (reply: number) => {
  const port = await freePort();
  const program = fileURLToPath(new URL('./benchEchoWorker.mjs', import.meta.url));
  const env = { ...process.env, PORT: String(port), REPLY_BYTES: String(reply) };
  const child = spawn(process.execPath, [program], { env, stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  while ((await readUsage(url)) === null) await sleep(50);
  return { url, stop: () => child.kill() };
};

const measureEcho = async (reply: number, bytes: number, seconds: number): Promise<Saturation> => {
  const { url, stop } = await startEcho(reply);
  let before: Usage | null = null;
  let after: Usage | null = null;
  const echoes = await countEchoes({
    url,
    groups: SATURATING,
    bytes,
    seconds,
    warmUpMs: WARM_UP_MS,
    onStart: async () => {
      before = await readUsage(url);
    },
    onEnd: async () => {
      after = await readUsage(url);
    },
  });
  stop();
  return {
    commandsPerSecond: echoes / seconds,
    commandsPerCpuSecond: perCpu(echoes, before, after),
    report: null,
  };
};

/** Bytes of a typical COMMAND. */
const COMMAND_BYTES = 110;

const line = (name: string, run: Saturation, echo: Saturation): string => {
  const share = run.commandsPerCpuSecond / echo.commandsPerCpuSecond;
  const wall = `${run.commandsPerSecond.toFixed(0)}/s`.padStart(10);
  const core = `${run.commandsPerCpuSecond.toFixed(0)}/core-s`.padStart(16);
  return `${name.padEnd(22)}${wall}${core}   ${share.toFixed(2)} of the echo`;
};

/** Calm and flooded windows in turn: a pause of the machine spoils one of them, not the comparison. */
const FLOODS = 5;

/** Middle p99 of honest tables, milliseconds. */
interface Flood {
  readonly calm: number;
  readonly flooded: number;
}

/** Lets one socket send as fast as it can; gives back how to stop it. */
const startFlood = async (url: string): Promise<() => void> => {
  const flooder = await openClient({ url: () => url, name: 'flood' });
  const flood = setInterval(() => {
    for (let i = 0; i < 200; i += 1) flooder.raw({ type: 'LOBBY', id: `${i}`, on: true });
  }, 5);
  return () => {
    clearInterval(flood);
    flooder.close();
  };
};

/** Latencies of honest tables with and without a flood; the usual limits are on. */
const measureFlood = async (seconds: number, dir: string): Promise<Flood> => {
  const main = process.env.SERVER_MAIN ?? '';
  const env = { LOG_LEVEL: 'error', DATA_DIR: dir };
  const server = await startServerProcess({ main, port: await freePort(), env });
  const { url } = server;
  const load = new Load({
    urlOf: () => url,
    tables: SATURATING,
    thinkMs: 500,
    pauses: false,
    seed: 1,
  });
  await load.connect();
  await load.fill();
  await sleep(WARM_UP_MS);
  const p99 = async (): Promise<number> => {
    load.reset();
    await sleep((seconds * 1000) / 2);
    const none = { idle: null, connected: null, start: null, busy: null, end: null };
    return reportOf({ counted: load.counted(), tables: SATURATING, seconds: seconds / 2, ...none })
      .p99;
  };
  const calm: number[] = [];
  const flooded: number[] = [];
  for (let i = 0; i < FLOODS; i += 1) {
    calm.push(await p99());
    const stop = await startFlood(url);
    flooded.push(await p99());
    stop();
  }
  load.close();
  server.signal('SIGTERM');
  await server.exited;
  return { calm: median(calm), flooded: median(flooded) };
};

interface Figures {
  readonly reply: number;
  readonly echo: Saturation;
  readonly memory: Saturation;
  readonly sqlite: Saturation;
  readonly flood: Flood;
  readonly human: Saturation;
}

const print = ({ reply, echo, memory, sqlite, flood, human }: Figures): void => {
  const { calm, flooded } = flood;
  console.log(`message to a seat: ${reply} bytes`);
  console.log(line('bare ws echo', echo, echo));
  console.log(line('server, nothing kept', memory, echo));
  console.log(line('server, SQLite', sqlite, echo));
  const p99 = `${calm.toFixed(1)} ms, with one socket flooding ${flooded.toFixed(1)} ms`;
  console.log(`\np99 of ${SATURATING} tables: ${p99} (${(flooded / calm).toFixed(2)} times)`);
  if (human.report !== null) console.log(`\nhuman pace\n${formatReport(human.report)}`);
};

const runAll = async (options: { tables: number; seconds: number; human: number; dir: string }) => {
  const { tables, seconds, human, dir } = options;
  const run = { tables: SATURATING, seconds, thinkMs: 0 };
  say('saturated, nothing kept …');
  const memory = await measure({ ...run, env: { STORE: 'memory' } });
  const { report } = memory;
  const sent = report === null ? 0 : report.bytesReceived / report.commands / 4;
  const reply = Math.round(sent) || 1000;
  say(`bare echo, ${reply} bytes to each of four …`);
  const echo = await measureEcho(reply, COMMAND_BYTES, seconds);
  say('saturated, SQLite …');
  const sqlite = await measure({ ...run, env: { DATA_DIR: join(dir, 'saturated') } });
  say('one socket flooding …');
  const flood = await measureFlood(seconds, join(dir, 'flood'));
  say(`${tables} tables at human pace …`);
  const env = { DATA_DIR: join(dir, 'human') };
  const live = await measure({ env, tables, seconds: human, thinkMs: 3500 });
  return { reply, echo, memory, sqlite, flood, human: live };
};

/** Runs the bench; `--tables 2000 --seconds 20 --human-seconds 30 --json`. */
export const benchServer = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tables: { type: 'string', default: '2000' },
      seconds: { type: 'string', default: '10' },
      'human-seconds': { type: 'string', default: '30' },
      json: { type: 'boolean', default: false },
    },
  });
  const dir = mkdtempSync(join(tmpdir(), 'tuolaji-bench-'));
  try {
    const figures = await runAll({
      tables: Number(values.tables),
      seconds: Number(values.seconds),
      human: Number(values['human-seconds']),
      dir,
    });
    if (values.json) console.log(JSON.stringify(figures));
    else print(figures);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
