// Events into sentences for the live region: what a blind player needs to follow the game.
import type { CardId, SeenEvent, Suit, View } from '@tuolaji/engine';
import { countFaces, faceText } from '../../cards/card.ts';
import { t } from '../../text/index.ts';
import { cardName } from '../../text/sentences.ts';
import type { TableModel } from '../model.ts';
import { seatName, sideName } from '../names.ts';

/** Cards as a spoken list; a pair is named once. */
export function spokenCards(cards: readonly CardId[]): string {
  const counts = countFaces(cards.map(faceText));
  const named = new Set<string>();
  const items = cards.flatMap((id) => {
    const face = faceText(id);
    if (named.has(face)) return [];
    named.add(face);
    const name = cardName(id);
    return [counts.get(face) === 2 ? t.value.table.spoken.pairOf(name) : name];
  });
  return t.value.names.list(items);
}

const trumpName = (suit: Suit | null): string =>
  suit ? t.value.names.suit(suit) : t.value.table.noTrump;

function declaredText(
  model: TableModel,
  event: Extract<SeenEvent, { kind: 'TRUMP_CANDIDATE' }>,
): string {
  const { spoken } = t.value.table;
  return spoken.declared(seatName(model, event.seat), event.declaration, spokenCards(event.cards));
}

function phaseText(
  model: TableModel,
  event: Extract<SeenEvent, { kind: 'PHASE' }>,
  { turnedUp }: View,
): string | null {
  const { spoken } = t.value.table;
  if (event.phase !== 'bury' || !event.trump || event.banker === undefined) return null;
  const lock = spoken.trump(trumpName(event.trump.suit), seatName(model, event.banker));
  return event.declared === false ? `${spoken.fromKitty(spokenCards(turnedUp))} ${lock}` : lock;
}

/** The sentence for one event, or null for events without one. */
export function eventSentence(model: TableModel, event: SeenEvent, view: View): string | null {
  const { spoken } = t.value.table;
  const name = (seat: number): string => seatName(model, seat);
  switch (event.kind) {
    case 'CUT':
      return spoken.cut(name(event.seat), event.card && spokenCards([event.card]));
    case 'DEAL':
      return spoken.deal(event.round, event.level);
    case 'TRUMP_CANDIDATE':
      return declaredText(model, event);
    case 'PHASE':
      return phaseText(model, event, view);
    case 'BURIED':
      return spoken.buried(name(event.seat));
    case 'REDEAL':
      return spoken.redeal(name(event.seat));
    case 'THROW_PUNISHED':
      return spoken.throwFailed(
        name(event.seat),
        spokenCards(event.original),
        spokenCards(event.punished),
      );
    case 'PLAYED':
      return spoken.played(name(event.seat), spokenCards(event.cards));
    case 'TRICK_END':
      return `${spoken.trickEnd(name(event.winner), event.points)} ${spoken.total(event.attackerPoints)}`;
    case 'SURRENDER_VOTED':
      return event.agree ? null : t.value.table.surrenderRefused(name(event.seat));
    case 'KITTY_CAPTURED':
      return spoken.kitty(event.points, event.multiplier);
    case 'ROUND_RESULT':
      return spoken.result(event.attackerPoints);
    case 'TAKEN_BACK':
      return spoken.takenBack(name(event.seat));
    case 'GAME_OVER':
      return spoken.gameOver(sideName(model, view, event.winner));
    default:
      return null;
  }
}

/** The whole state in words, for the key that reads it out. */
export function stateSentence(model: TableModel, view: View): string {
  const words = t.value.table;
  const facts = [
    `${words.trump}: ${view.trump ? trumpName(view.trump.suit) : words.trumpOpen}`,
    `${words.level} ${view.level}`,
    view.banker === null ? '' : `${words.banker}: ${seatName(model, view.banker)}`,
    words.attackerPoints(view.attackerPoints),
    view.turn === null
      ? ''
      : view.turn === view.seat
        ? words.yourTurn
        : words.waitFor(seatName(model, view.turn)),
    ...view.trick.map((play) =>
      words.spoken.played(seatName(model, play.seat), spokenCards(play.cards)),
    ),
    view.seat === null ? '' : `${words.handOf(view.hand.length)}: ${spokenCards(view.hand)}`,
  ];
  return words.spoken.state(facts.filter((fact) => fact !== ''));
}
