// Views for the tests of the table screen, from cards in text.
import {
  type CardId,
  formatCardId,
  type PlayActions,
  parseFaces,
  type View,
} from '@tuolaji/engine';
import { fullView, type SlimView } from '@tuolaji/protocol';

/** Physical cards for `H5 H5 BJ`; throws on a bad text. */
export function cards(text: string): CardId[] {
  const parsed = parseFaces(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.code}`);
  return parsed.value.map(formatCardId);
}

const indicesOf = (hand: readonly CardId[], play: string): number[] =>
  cards(play).map((id) => hand.indexOf(id));

/** A seat's turn: its hand, its listed plays, and what it owes (null when it leads). */
export function turnView(
  hand: string,
  plays: readonly string[],
  over: Partial<PlayActions> = {},
): View {
  const held = cards(hand);
  return viewOf({
    hand: held,
    turn: 0,
    actions: {
      play: {
        plays: plays.map((play) => indicesOf(held, play)),
        complete: true,
        owed: null,
        ...over,
      },
    },
  });
}

/** A view in the middle of a round, hearts trump at level 7. */
export function viewOf(over: Partial<SlimView>): View {
  return fullView({
    seat: 0,
    players: 4,
    phase: 'play',
    round: 1,
    levels: ['7', '5'],
    level: '7',
    banker: 1,
    trump: { suit: 'H', level: '7' },
    counts: [25, 25, 25, 25],
    kittyCount: 8,
    ...over,
  });
}
