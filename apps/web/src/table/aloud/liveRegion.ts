// Sounds, calls and the sentences of the live region, when a message reaches the screen.
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { type SeenEvent, teamOf, type View } from '@tuolaji/engine';
import { countFaces, faceText } from '../../cards/card.ts';
import { settings } from '../../settings.ts';
import { calls } from '../../sound/calls.ts';
import { play, type SoundName } from '../../sound/sounds.ts';
import { t } from '../../text/index.ts';
import { reasonText } from '../../text/sentences.ts';
import type { TableModel } from '../model.ts';
import { isAuto } from '../names.ts';
import { freshFor, saidText } from '../seats/Bubble.tsx';
import { eventSentence, spokenCards } from './announce.ts';

const TURN_VIBRATION_MS = 40;

function soundOf(event: SeenEvent, view: View): SoundName | null {
  switch (event.kind) {
    case 'PLAYED':
      return 'play';
    case 'TRUMP_CANDIDATE':
      return 'declare';
    case 'TRICK_END':
      return event.points > 0 ? 'points' : 'trick';
    case 'THROW_PUNISHED':
      return 'refused';
    case 'GAME_OVER':
      return view.seat !== null && teamOf(view.seat) !== event.winner ? 'lose' : 'win';
    default:
      return null;
  }
}

function call(event: SeenEvent, view: View): void {
  if (event.kind === 'TRUMP_CANDIDATE')
    calls.declared(event.suit, event.declaration === 'overturn');
  if (event.kind === 'THROW_PUNISHED') calls.throwFailed();
  if (event.kind === 'KITTY_CAPTURED') calls.kitty();
  if (event.kind === 'GAME_OVER' && view.seat !== null && teamOf(view.seat) === event.winner)
    calls.won();
  const leads = event.kind === 'PLAYED' && view.trick[0]?.seat === event.seat;
  if (!leads || event.cards.length < 4) return;
  if ([...countFaces(event.cards.map(faceText)).values()].every((n) => n === 2)) calls.tractor();
}

/** A line of the live region; its number sets it apart from an earlier line with the same text. */
interface Line {
  readonly n: number;
  readonly text: string;
}

/** Lines that stay in the region: a screen reader must not lose one before it has read it out. */
const MOST_LINES = 4;

/** What a screen reader reads out at the table, newest last. */
export interface LiveRegion {
  readonly lines: ReadonlySignal<readonly Line[]>;
  readonly announce: (text: string) => void;
  readonly stop: () => void;
}

type Announce = LiveRegion['announce'];

const isMyTurn = (view: View | null): boolean =>
  Boolean(view?.actions?.play || view?.actions?.bury);

/** Reads out what others write, and knocks when someone nudges me; what was said before I came stays silent. */
function announceTalk(model: TableModel, announce: Announce): () => void {
  const { session, seat } = model;
  const { said, playerId } = session;
  let last = said.value.at(-1)?.n ?? 0;
  return effect(() => {
    const line = said.value.at(-1);
    untracked(() => {
      if (!line || line.n <= last) return;
      last = line.n;
      if (line.playerId === playerId.value || freshFor(model.session, line) === 0) return;
      if (line.kind === 'nudge' && (line.to === null || line.to === seat.value)) play('knock');
      const text = saidText(line, session);
      announce(line.kind === 'nudge' ? text : `${line.name}: ${text}`);
    });
  });
}

/** Reads out what a hint proposes and why, for players who cannot see the cards rise. */
function announceHints({ hints }: TableModel, announce: Announce): () => void {
  return effect(() => {
    const shown = hints.value;
    const hint = shown?.hints[shown.at];
    untracked(() => {
      if (shown && !hint) announce(t.value.table.noHint);
      if (!hint) return;
      const { command } = hint;
      const why = reasonText(hint.reason);
      const cards = command && 'cards' in command ? spokenCards(command.cards) : '';
      announce(cards === '' ? why : t.value.table.spoken.hint(cards, why));
    });
  });
}

/** Sounds, calls and sentences for every message that reaches the screen. */
function announceEvents(model: TableModel, announce: Announce): () => void {
  return model.presenter.onShown((events, before, after) => {
    for (const event of events) {
      const sound = soundOf(event, after);
      if (sound) play(sound);
      call(event, after);
    }
    if (before && after.hand.length > before.hand.length && after.phase === 'deal') play('deal');
    const turn =
      isMyTurn(after) &&
      !isAuto(model) &&
      (!isMyTurn(before) ||
        before?.phase !== after.phase ||
        before.history.length !== after.history.length);
    if (turn) play('turn');
    if (turn && settings.vibrate.value) globalThis.navigator?.vibrate?.(TURN_VIBRATION_MS);
    const sentences = events.flatMap((event) => eventSentence(model, event, after) ?? []);
    if (turn) sentences.push(t.value.table.spoken.yourTurn);
    if (sentences.length > 0) announce(sentences.join(' '));
  });
}

/** Follows a table with sounds and lines until stopped. */
export function createLiveRegion(model: TableModel): LiveRegion {
  const lines = signal<readonly Line[]>([]);
  const announce = (text: string): void => {
    const n = (lines.value.at(-1)?.n ?? 0) + 1;
    lines.value = [...lines.value, { n, text }].slice(-MOST_LINES);
  };
  const stops = [
    announceTalk(model, announce),
    announceHints(model, announce),
    announceEvents(model, announce),
  ];
  return {
    lines,
    announce,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
