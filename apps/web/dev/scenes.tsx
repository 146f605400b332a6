// Scenes of the table to look at (`/dev/#bury`), from views written by hand, without a server; never shipped.
import '../src/styles/base.css';
import '../src/styles/controls.css';
import { signal } from '@preact/signals';
import { type CardId, PRESETS, type View } from '@tuolaji/engine';
import type { SaidLine, SeatInfo, TableInfo } from '@tuolaji/protocol';
import { render } from 'preact';
import { listeners } from '../src/net/listeners.ts';
import type { EventBatch, TableSession } from '../src/net/tableSession.ts';
import { applySettings } from '../src/settings.ts';
import { TableScreen } from '../src/table/TableScreen.tsx';
import { cards } from '../src/table/testViews.ts';
import { followLanguage } from '../src/text/index.ts';
import { baseView, SCENES } from './views.ts';

const seat = (over: Partial<SeatInfo>): SeatInfo => ({
  kind: 'bot',
  name: '',
  playerId: null,
  level: 'normal',
  ready: true,
  online: true,
  leavesAt: null,
  standIn: false,
  ...over,
});

function infoFor(view: View): TableInfo {
  const people: Partial<SeatInfo>[] = [
    { kind: 'human', name: 'Wei', playerId: 'me', level: null },
    {},
    { kind: 'human', name: '李小龙', playerId: 'p2', level: null },
    {
      kind: 'human',
      name: 'Alexandra',
      playerId: 'p3',
      level: null,
      online: false,
      leavesAt: Date.now() + 42_000,
    },
  ];
  return {
    id: 'dev',
    host: 'me',
    preset: 'online',
    rules: PRESETS.online,
    options: {
      dealPaceMs: 100,
      fairnessWindowMs: 2000,
      closingWindowMs: 5000,
      clock: { turnMs: 30_000, buryMs: 60_000, bankMs: 60_000 },
      takeBack: true,
      surrender: true,
      leaverMs: 60_000,
      botPaceMs: 800,
      trickPauseMs: 1200,
      standInLevel: 'normal',
      spectators: true,
      chat: true,
      hints: true,
      cardCounter: true,
    },
    players: view.players,
    listed: false,
    phase: 'playing',
    matches: 1,
    seats: Array.from({ length: view.players }, (_, i) => seat(people[i] ?? {})),
    spectators: [],
    rematch: [],
  };
}

const said: SaidLine[] = [
  { n: 1, at: 0, playerId: 'p2', name: '李小龙', kind: 'phrase', text: 'hello', to: null },
  {
    n: 2,
    at: 0,
    playerId: 'me',
    name: 'Wei',
    kind: 'text',
    text: 'Good luck everyone, 大家好运！',
    to: null,
  },
  { n: 3, at: 0, playerId: 'p3', name: 'Alexandra', kind: 'emote', text: 'tea', to: null },
];

function sessionFor(view: View): TableSession {
  const nothing = (): void => undefined;
  const sent: unknown[] = [];
  const batches = listeners<EventBatch>();
  const lines = signal(said);
  Object.assign(window, { push: batches.call, cards, sent, lines });
  return {
    tableId: 'dev',
    view: signal(view),
    info: signal(infoFor(view)),
    playerId: signal('me'),
    status: signal('online'),
    clockOffset: signal(0),
    said: lines,
    muted: signal(new Set<string>()),
    onEvents: batches.add,
    send: async (command) => {
      sent.push(command);
      return null;
    },
    preview: async () => ({
      legal: false,
      completion: null,
      refusal: {
        code: 'MUST_PLAY_PAIRS',
        rule: 'FOLLOW-3',
        owed: {
          group: 'H',
          count: 2,
          inGroup: 2,
          tractors: [],
          pairs: 1,
          cards: view.hand.slice(8, 10) as CardId[],
        },
      },
    }),
    hint: async () => [],
    chat: nothing,
    phrase: nothing,
    emote: nothing,
    nudge: nothing,
    setMuted: nothing,
    giveToBot: nothing,
    sendAway: nothing,
    answerSeat: nothing,
    auto: nothing,
    stand: nothing,
    setPace: nothing,
    rematch: nothing,
    leave: nothing,
  };
}

applySettings();
const name = location.hash.slice(1) || 'play';
const view = SCENES[name]?.() ?? baseView();
const root = document.getElementById('app');
await followLanguage();
if (root) render(<TableScreen session={sessionFor(view)} />, root);
