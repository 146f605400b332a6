import type { TableRequest } from '@tuolaji/protocol';
import { expect, test, vi } from 'vitest';
import type { Link } from './link.ts';
import type { LinkLine } from './linkLines.ts';
import { Relay, type RelayedSocket } from './relay.ts';

const openLink = (node: string) => {
  const lines: LinkLine[] = [];
  const link = { node, open: true, send: (line: LinkLine) => lines.push(line) };
  return { lines, link: link as unknown as Link };
};

const openSocket = () => {
  const texts: string[] = [];
  const conn = {
    id: 'c',
    playerId: 'p',
    node: null,
    name: 'P',
    address: null,
    patches: true,
    shortPlays: true,
    open: true,
    entering: new Set<string>(),
    tables: new Set<string>(),
    send: () => undefined,
    refuse: () => undefined,
    relay: (text: string) => texts.push(text),
  } satisfies RelayedSocket;
  return { conn, texts };
};

test('a request goes to the next owner until an answer has passed, and to none after it', async () => {
  const links = [openLink('a'), openLink('b'), openLink('c')];
  let owner = 'a';
  const relay = new Relay({
    node: 'here',
    linkTo: (node) => links.find(({ link }) => link.node === node)?.link ?? null,
    ownerOf: async () => owner,
    serve: () => undefined,
  });
  const { conn, texts } = openSocket();
  const message: TableRequest = { type: 'SYNC', id: '1', table: 'T' };
  const asked = (at: number) => links[at]?.lines.filter(({ kind }) => kind === 'request');
  const moveTo = (next: string, from: number): void => {
    const [link] = links.splice(from, 1, openLink('gone'));
    owner = next;
    if (link !== undefined) relay.receive({ kind: 'moved', table: 'T' }, link.link);
  };
  relay.request(conn, message);
  await vi.waitFor(() => expect(asked(0)).toEqual([{ kind: 'request', conn: 'c', message }]));
  moveTo('b', 0);
  await vi.waitFor(() => expect(asked(1)).toHaveLength(1));
  const second = links[1]?.link as Link;
  const answer = { kind: 'frame', conn: 'c', table: 'T', answers: ['1'], text: 'ok' } as const;
  relay.receive({ kind: 'joined', conn: 'c', table: 'T' }, second);
  relay.receive(answer, second);
  expect(texts).toEqual(['ok']);
  moveTo('c', 1);
  await vi.waitFor(() => expect(links[2]?.lines.map(({ kind }) => kind)).toContain('attach'));
  expect(asked(2)).toEqual([]);
});

test('the table of a node whose process has ended is asked for without waiting for a link', async () => {
  // Time stands still: patience with a link that was cut does not end.
  vi.useFakeTimers({ toFake: ['performance'] });
  const { link } = openLink('a');
  const asked: string[] = [];
  const relay = new Relay({
    node: 'here',
    linkTo: () => (asked.length === 1 && !lost ? link : null),
    ownerOf: async (table) => (asked.push(table) === 1 ? 'a' : 'here'),
    serve: () => undefined,
  });
  let lost = false;
  relay.request(openSocket().conn, { type: 'SYNC', id: '1', table: 'T' });
  await vi.waitFor(() => expect(asked).toEqual(['T']));
  lost = true;
  relay.lost(link);
  relay.gone('a');
  await vi.waitFor(() => expect(asked).toEqual(['T', 'T']));
  vi.useRealTimers();
});
