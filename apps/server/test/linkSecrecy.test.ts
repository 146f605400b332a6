// What travels over the link between two nodes: a node that relays is sent what its own sockets receive, and nothing else,
// whatever is asked: plays, votes, hints, previews, chat, comings and goings, programs, spectators.
import type { ClientRequest } from '@tuolaji/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, openClient } from '../src/headless/client.ts';
import { diceFrom } from '../src/headless/dice.ts';
import { openPlayer, type Player } from '../src/headless/player.ts';
import { type LinkLine, parseLine } from '../src/links/linkLines.ts';
import { ManyTables, NO_PAUSES, tableOf } from './manyTables.ts';
import { openProgram } from './openProgram.ts';
import { cardsIn } from './seatKnowledge.ts';
import { metric, openTappedNodes, type TappedNodes, until } from './tappedNodes.ts';

let nodes: TappedNodes;

beforeEach(async () => {
  nodes = await openTappedNodes();
});

afterEach(() => nodes.close());

/** Every text each player's sockets received, by player id. */
class Received {
  private readonly sets = new Set<Set<string>>();

  /** Listens for one player. */
  listener(): (text: string) => void {
    const texts = new Set<string>();
    this.sets.add(texts);
    return (text) => texts.add(text);
  }

  has(player: string, text: string): boolean {
    const isWelcome = (known: string): boolean =>
      known.startsWith('{"type":"WELCOME"') && known.includes(`"id":"${player}"`);
    return [...this.sets].some((texts) => texts.has(text) && [...texts].some(isWelcome));
  }
}

interface LinkTraffic {
  readonly frames: readonly { readonly player: string; readonly text: string }[];
  /** What programs are sent: questions, refusals, results of rounds. */
  readonly toPrograms: readonly object[];
  /** Neither sent to a socket nor asked by one. */
  readonly rest: readonly string[];
}

/** What a line has for a program; null for any other line. */
function forProgram(line: LinkLine): object | null {
  if (line.kind === 'askProgram') return line.question;
  if (line.kind === 'programRefused') return line.refusal;
  return line.kind === 'programRound' ? line.result : null;
}

/** Sorts the lines of links by whom they are for. */
function readLinks(texts: readonly string[]): LinkTraffic {
  const playerOf = new Map<string, string>();
  const frames: { player: string; text: string }[] = [];
  const toPrograms: object[] = [];
  const rest: string[] = [];
  for (const text of texts.filter((candidate) => /^(?:F\t|\{)/.test(candidate))) {
    const line = parseLine(text);
    if (line === null) throw new Error(`no line: ${text}`);
    const message = forProgram(line);
    if (line.kind === 'open') playerOf.set(line.conn, line.player);
    if (line.kind === 'frame')
      frames.push({ player: playerOf.get(line.conn) ?? '', text: line.text });
    else if (message !== null) toPrograms.push(message);
    // What a socket or a program sends, its own node knows.
    else if (line.kind !== 'request' && line.kind !== 'programAnswer') rest.push(text);
  }
  return { frames, toPrograms, rest };
}

const linesOf = ({ taps }: TappedNodes): string[] => taps.flatMap((tap) => [...tap.lines]);

const expectOnlyOwn = ({ frames, rest }: LinkTraffic, received: Received): void => {
  expect(frames.filter(({ player, text }) => !received.has(player, text))).toEqual([]);
  expect(cardsIn(rest.join('\n'))).toBe(0n);
};

test('whole matches of people: a node is sent what its own sockets receive', async () => {
  const { here, there } = nodes;
  const received = new Received();
  const tables = new ManyTables({
    urls: [() => here.url, () => there.url],
    tables: 4,
    seed: 13,
    player: () => ({ onText: received.listener() }),
  });
  try {
    await tables.open();
    await until(() => tables.commands > 400);
    tables.callLast();
    await until(() => tables.unfinished().length === 0);
    const lines = linesOf(nodes);
    // What is on its way arrives before the answer to one more question.
    await Promise.all(
      tables.tables.flatMap(({ id, players }) =>
        players.map(({ client }) => client.request({ type: 'SYNC', table: id })),
      ),
    );
    const traffic = readLinks(lines);
    expect(traffic.frames.length).toBeGreaterThan(400);
    expectOnlyOwn(traffic, received);
  } finally {
    tables.close();
  }
});

/** Everything a curious player or spectator can ask for; most of it is refused now and then. */
const curiosity = (table: string, client: Client, turn: number): readonly ClientRequest[] => {
  const cards = client.sights.get(table)?.view?.hand.slice(0, 2) ?? [];
  const command = (body: Extract<ClientRequest, { type: 'COMMAND' }>['command']) =>
    ({ type: 'COMMAND', table, command: body }) as const;
  return [
    { type: 'SYNC', table },
    { type: 'HINT', table },
    ...(cards.length > 0 ? [{ type: 'PREVIEW', table, cards } as const] : []),
    { type: 'CHAT', table, text: 'and now?' },
    { type: 'AUTO', table, on: true },
    { type: 'AUTO', table, on: false },
    { type: 'NUDGE', table },
    { type: 'WATCH', table },
    command({ kind: 'ASK_TAKE_BACK' }),
    command({ kind: 'SURRENDER', agree: true }),
    { type: 'RENAME', name: `Curious ${turn}` },
  ];
};

test('hints, previews, votes, chat, programs and spectators: a node is sent what its own sockets receive', async () => {
  const { here, there } = nodes;
  const received = new Received();
  const join = (name: string, url: string, seed: number): Promise<Player> =>
    openPlayer({
      url: () => url,
      name,
      dice: diceFrom(seed),
      patches: true,
      thinkMs: () => 15,
      onText: received.listener(),
    });
  const [host, near, far] = await Promise.all([
    join('host', here.url, 1),
    join('near', here.url, 2),
    join('far', there.url, 3),
  ]);
  const watch = { url: () => there.url, name: 'watches', onText: received.listener() };
  const spectator = await openClient(watch);
  const options = { ...NO_PAUSES, outsideBots: true, hints: true };
  const create = { type: 'CREATE', preset: 'online', bots: 'easy', options } as const;
  const table = tableOf(await host.client.request(create));
  for (const [i, { client }] of [near, far].entries()) {
    tableOf(await client.request({ type: 'JOIN', table, seat: i + 2 }));
    tableOf(await client.request({ type: 'READY', table, ready: true }));
  }
  tableOf(await spectator.request({ type: 'WATCH', table }));
  const seat = { url: there.url, cookie: host.client.cookie, table };
  // It leaves every decision to the table.
  const program = await openProgram(seat, null);
  const programs = () => host.client.sights.get(table)?.info?.programs ?? [];
  await until(() => programs().length > 0);
  const id = programs()[0]?.id ?? '';
  tableOf(
    await host.client.request({ type: 'SET_BOT', table, seat: 1, level: 'easy', program: id }),
  );
  tableOf(await host.client.request({ type: 'START', table }));
  const questions = () => program.texts.filter((text) => text.includes('"move"')).length;
  for (let i = 0; i < 8 || questions() < 12; i += 1) {
    for (const client of [far.client, spectator]) {
      for (const request of curiosity(table, client, i)) await client.request(request);
    }
  }
  for (const { rest } of [host, near, far]) rest();
  const lines = linesOf(nodes);
  await Promise.all([far.client, spectator].map((c) => c.request({ type: 'SYNC', table })));
  expect(await metric(there, 'tuolaji_tables')).toBe(0);
  const traffic = readLinks(lines);
  expect(traffic.frames.length).toBeGreaterThan(100);
  expect(traffic.toPrograms.length).toBeGreaterThan(10);
  expectOnlyOwn(traffic, received);
  // A program is asked with what its seat may know, and that it receives.
  const strange = () => {
    const asked = program.texts.join('\n');
    return traffic.toPrograms.filter(
      (message) => !asked.includes(JSON.stringify(message).slice(1, -1)),
    );
  };
  await expect.poll(strange, { timeout: 10_000 }).toEqual([]);
  program.socket.close();
  for (const client of [host.client, near.client, far.client, spectator]) client.close();
});
