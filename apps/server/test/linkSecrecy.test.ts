// What travels over the link between two nodes: a node that relays is sent what its own sockets receive, and nothing else.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseLine } from '../src/links/linkLines.ts';
import { ManyTables } from './manyTables.ts';
import { cardsIn } from './seatKnowledge.ts';
import { openTappedNodes, type TappedNodes, until } from './tappedNodes.ts';

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
  /** Neither sent to a socket nor asked by one. */
  readonly rest: readonly string[];
}

/** Sorts the lines of links by whom they are for. */
function readLinks(texts: readonly string[]): LinkTraffic {
  const playerOf = new Map<string, string>();
  const frames: { player: string; text: string }[] = [];
  const rest: string[] = [];
  for (const text of texts.filter((candidate) => /^(?:F\t|\{)/.test(candidate))) {
    const line = parseLine(text);
    if (line === null) throw new Error(`no line: ${text}`);
    if (line.kind === 'open') playerOf.set(line.conn, line.player);
    if (line.kind === 'frame')
      frames.push({ player: playerOf.get(line.conn) ?? '', text: line.text });
    // What a socket sends, its own node knows.
    else if (line.kind !== 'request') rest.push(text);
  }
  return { frames, rest };
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
