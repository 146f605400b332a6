// What every attack is and has: a name, a site to attack, guests of its own address. One file per attack in attacks/.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchSession } from '@tuolaji/server/headless/client.ts';
import WebSocket from 'ws';

/** The server under attack. */
export interface Site {
  readonly url: string;
  /** Its process, when the program started it; null for a server given by --url. */
  readonly pid: number | null;
  /** How long the attack may last. */
  readonly ms: number;
  /** The number of the attack: each comes from addresses of its own, so that none pays for the limits of another. */
  readonly nth: number;
}

export interface Attack {
  /** For `--only` and the report. */
  readonly name: string;
  /** What it tries, in a few words. */
  readonly aim: string;
  /** True for what needs the server's process, not only its address. */
  readonly ownServerOnly?: boolean;
  /** Attacks for `site.ms` at most; true when the server held: the aim was missed, and it still answers. */
  run(site: Site): Promise<boolean>;
}

/** Headers of a request from this address, as the proxy in front of the server would report it. */
export const comingFrom = (address: string) => ({ 'x-forwarded-for': address });

/** Headers of the attacker's requests (203.0.113.0/24 is set aside for examples). */
export const asAttacker = ({ nth }: Site) => comingFrom(`203.0.113.${nth + 1}`);

/** True the first time, and until the attack's time is up: on a busy machine the preparations may have used it up. */
export const timeFor = ({ ms }: Pick<Site, 'ms'>): (() => boolean) => {
  const until = performance.now() + ms;
  let asked = false;
  return () => {
    const goesOn = !asked || performance.now() < until;
    asked = true;
    return goesOn;
  };
};

/** A bare socket of a guest: nothing is sent or answered by itself. */
export interface Intruder {
  readonly socket: WebSocket;
  /** The session it came with. */
  readonly cookie: string;
  /** The status or close code it was turned away with; pending while it is open. */
  readonly closed: Promise<number>;
  /** Refusals heard, by code. */
  readonly codes: Map<string, number>;
}

function countRefusal(codes: Map<string, number>, text: string): void {
  const code = /^\{"type":"REFUSED".*?"code":"(\w+)"/.exec(text)?.[1];
  if (code !== undefined) codes.set(code, (codes.get(code) ?? 0) + 1);
}

/** Opens a socket with a cookie; resolves when it is open or was turned away. */
export async function intrude(site: Site, cookie: string): Promise<Intruder> {
  const headers = { ...asAttacker(site), cookie };
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/ws`, {
    headers,
    autoPong: false,
  });
  const codes = new Map<string, number>();
  socket.on('message', (data) => countRefusal(codes, String(data)));
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => resolve(code));
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
    socket.on('error', () => undefined);
  });
  await Promise.race([new Promise((resolve) => socket.on('open', resolve)), closed]);
  return { socket, cookie, closed, codes };
}

/** A new guest of the attacker's address. */
export const newGuest = (site: Site): Promise<string> => fetchSession(site.url, asAttacker(site));

const greet = ({ socket }: Intruder): void => socket.send('{"type":"HELLO","protocol":1}');

/** A new guest's socket, greeted. */
export async function newIntruder(site: Site): Promise<Intruder> {
  const intruder = await intrude(site, await newGuest(site));
  greet(intruder);
  return intruder;
}

/** Before the next try of someone whose socket was not let in. */
const SHUT_OUT_MS = 100;

/** Visits the server with one socket after another of one guest. True when every visit gave true, and there was one. */
export async function socketAfterSocket(
  site: Site,
  visit: (intruder: Intruder) => Promise<boolean>,
): Promise<boolean> {
  const goesOn = timeFor(site);
  const cookie = await newGuest(site);
  const outcomes = new Set<boolean>();
  while (goesOn()) {
    const intruder = await intrude(site, cookie);
    if (intruder.socket.readyState === WebSocket.OPEN) {
      greet(intruder);
      outcomes.add(await visit(intruder));
    } else {
      await sleep(SHUT_OUT_MS);
    }
    intruder.socket.terminate();
  }
  return outcomes.has(true) && !outcomes.has(false);
}

/** A TCP connection on which bytes are sent by hand. */
export async function rawConnection({ url }: Site): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return socket;
}

/** Does the server answer? */
export async function answers({ url }: Site): Promise<boolean> {
  const response = await fetch(`${url}/healthz`).catch(() => null);
  return response?.ok === true;
}

/** A figure of the server's metrics; null where it hides them. */
export async function metric({ url }: Site, name: string): Promise<number | null> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? null : Number(line.split(' ')[1]);
}

/** How long the effect of an attack may take to show, with room for a busy machine. */
export const PATIENCE_MS = 30_000;

/** What a request is made of; a body is JSON. */
interface Asked {
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly body?: string;
}

const agent = new Agent({ keepAlive: true });

/** Asks over HTTP and reads the whole answer, as it comes: an attacker does not unpack it, and spends little on asking. */
export async function ask(url: string, { body, ...asked }: Asked): Promise<IncomingMessage> {
  const question = request(url, { ...asked, agent });
  question.end(body);
  const [response] = (await once(question, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

/** As `ask`; gives the status of the answer. */
export const statusOf = async (url: string, asked: Asked): Promise<number> =>
  (await ask(url, asked)).statusCode ?? 0;

/** Asks this often at the same moment, again and again: as long as the attack lasts, and on until it was enough. */
export async function askTogether(
  { ms }: Pick<Site, 'ms'>,
  atOnce: number,
  ask: () => Promise<unknown>,
  isEnough: () => boolean = () => true,
): Promise<void> {
  const goesOn = timeFor({ ms });
  const mayGoOn = timeFor({ ms: ms + PATIENCE_MS });
  while (goesOn() || (!isEnough() && mayGoOn())) {
    await Promise.all(Array.from({ length: atOnce }, ask));
  }
}

/** True when the promise resolves before long. */
export async function comesSoon(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}
