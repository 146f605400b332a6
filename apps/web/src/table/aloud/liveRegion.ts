// What is heard when a message reaches the screen: sounds, calls, and the sentences of the live region.
import { effect, type Signal, signal, untracked } from '@preact/signals';
import { type SeenEvent, teamOf, type View } from '@tuolaji/engine';
import { countFaces, faceText } from '../../cards/card.ts';
import { calls } from '../../sound/calls.ts';
import { play, type SoundName } from '../../sound/sounds.ts';
import { t } from '../../text/index.ts';
import { reasonText } from '../../text/sentences.ts';
import type { TableModel } from '../model.ts';
import { isAuto } from '../names.ts';
import { saidText } from '../parts/Bubble.tsx';
import { eventSentence, spokenCards } from './announce.ts';

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

/** Something said; its number sets it apart from the same words said before. */
export interface Line {
  readonly n: number;
  readonly text: string;
}

/** So many lines stay: what is said soon after something else must not take its place before it was read out. */
const KEPT_LINES = 4;

/** Says a line after those said before. */
export function say(words: Signal<readonly Line[]>, text: string): void {
  const n = (words.value.at(-1)?.n ?? 0) + 1;
  words.value = [...words.value, { n, text }].slice(-KEPT_LINES);
}

const isMyTurn = (view: View | null): boolean =>
  Boolean(view?.actions?.play || view?.actions?.bury);

/** Says what others say, and knocks when somebody knocks. */
function listenToTalk(model: TableModel, words: Signal<readonly Line[]>): void {
  const { said, playerId } = model.session;
  let last = said.value.at(-1)?.n ?? 0;
  effect(() => {
    const line = said.value.at(-1);
    untracked(() => {
      if (!line || line.n <= last) return;
      last = line.n;
      if (line.playerId === playerId.value) return;
      if (line.kind === 'nudge') play('knock');
      say(words, line.kind === 'nudge' ? saidText(line) : `${line.name}: ${saidText(line)}`);
    });
  });
}

/** Says what a hint proposes and why: who listens does not see cards rise. */
function listenToHints({ hints }: TableModel, words: Signal<readonly Line[]>): void {
  effect(() => {
    const shown = hints.value;
    const hint = shown?.hints[shown.at];
    untracked(() => {
      if (shown && !hint) say(words, t.value.table.noHint);
      if (!hint) return;
      const { command } = hint;
      const why = reasonText(hint.reason);
      const cards = command && 'cards' in command ? spokenCards(command.cards) : '';
      say(words, cards === '' ? why : t.value.table.say.hint(cards, why));
    });
  });
}

/** Lets a model be heard; the signal holds what the live region says. */
export function listen(model: TableModel): Signal<readonly Line[]> {
  const words = signal<readonly Line[]>([]);
  listenToTalk(model, words);
  listenToHints(model, words);
  model.presenter.onShown((events, before, after) => {
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
    const sentences = events.flatMap((event) => eventSentence(model, event, after) ?? []);
    if (turn) sentences.push(t.value.table.say.yourTurn);
    if (sentences.length > 0) say(words, sentences.join(' '));
  });
  return words;
}
