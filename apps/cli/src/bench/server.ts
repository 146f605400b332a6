// `npm run bench -- server`: what a command costs the server, as a share of a bare `ws` echo with the same message
// sizes and the same four-fold fan-out in the same run; and how many tables live at human pace.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort, startServerProcess } from '@tuolaji/server/headless/serverProcess.ts';
import { formatReport, type Report, reportOf } from '../loadReport.ts';
import { Load } from '../loadTables.ts';
import { readUsage, type Usage } from '../loadUsage.ts';
import { countEchoes } from './echoLoad.ts';

/** Tables that keep a server busy without making it queue for long. */
const SATURATING = 64;

interface Saturation {
  readonly commandsPerSecond: number;
  /** What one core of the server would do: commands a second of its CPU time. */
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
  const server = await startServerProcess({ main, port: await freePort(), env: settings });
  const { url } = server;
  const idle = await readUsage(url);
  const load = new Load({ url, tables, thinkMs, pauses: thinkMs > 0, seed: 1 });
  await load.fill();
  await sleep(2000);
  load.reset();
  const start = await readUsage(url);
  const since = performance.now();
  await sleep(seconds * 1000);
  const took = (performance.now() - since) / 1000;
  const { commands } = load.tally;
  const end = await readUsage(url);
  const report = reportOf({ load, tables, seconds: took, idle, start, end });
  load.close();
  server.signal('SIGTERM');
  await server.exited;
  return {
    commandsPerSecond: commands / took,
    commandsPerCpuSecond: perCpu(commands, start, end),
    report,
  };
};

const measureEcho = async (reply: number, bytes: number, seconds: number): Promise<Saturation> => {
  const port = await freePort();
  const program = fileURLToPath(new URL('./echoWorker.mjs', import.meta.url));
  const env = { ...process.env, PORT: String(port), REPLY_BYTES: String(reply) };
  const child = spawn(process.execPath, [program], { env, stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  while ((await readUsage(url)) === null) await sleep(50);
  const before = await readUsage(url);
  const since = performance.now();
  const echoes = await countEchoes({ url, groups: SATURATING, bytes, seconds });
  const after = await readUsage(url);
  child.kill();
  // The second of warming up is in the CPU time too.
  const total = (echoes * (performance.now() - since)) / 1000 / seconds;
  return {
    commandsPerSecond: echoes / seconds,
    commandsPerCpuSecond: perCpu(total, before, after),
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
  const seconds = Number(values.seconds);
  const dir = mkdtempSync(join(tmpdir(), 'tuolaji-bench-'));
  try {
    say('saturated, nothing kept …');
    const run = { tables: SATURATING, seconds, thinkMs: 0 };
    const memory = await measure({ ...run, env: { STORE: 'memory' } });
    say('saturated, SQLite …');
    const sqlite = await measure({ ...run, env: { DATA_DIR: join(dir, 'saturated') } });
    const { report } = memory;
    const sent = report === null ? 0 : report.bytesReceived / report.commands / 4;
    const reply = Math.round(sent) || 1000;
    say(`bare echo, ${reply} bytes to each of four …`);
    const echo = await measureEcho(reply, COMMAND_BYTES, seconds);
    say(`${values.tables} tables at human pace …`);
    const human = await measure({
      env: { DATA_DIR: join(dir, 'human') },
      tables: Number(values.tables),
      seconds: Number(values['human-seconds']),
      thinkMs: 3500,
    });
    if (values.json) return console.log(JSON.stringify({ reply, echo, memory, sqlite, human }));
    console.log(`message to a seat: ${reply} bytes`);
    console.log(line('bare ws echo', echo, echo));
    console.log(line('server, nothing kept', memory, echo));
    console.log(line('server, SQLite', sqlite, echo));
    if (human.report !== null) console.log(`\nhuman pace\n${formatReport(human.report)}`);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};
