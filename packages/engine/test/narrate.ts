// A record told for people: hands, declarations, tricks, results, one thing a line. The golden playthroughs are written
// this way so that a change of the rules shows as a diff that can be reviewed.

import { toCards } from '../src/cardIds.ts';
import type { CardId, Trump } from '../src/cards.ts';
import { sortCards, termsFor } from '../src/kernel/terms.ts';
import type { MatchEvent } from '../src/match/event.ts';
import { evolve } from '../src/match/evolve.ts';
import { createMatch, type MatchState, roundOf } from '../src/match/state.ts';
import { formatFaces } from '../src/notation.ts';
import type { MatchRecord } from '../src/record/record.ts';

type EventOf<K extends MatchEvent['kind']> = Extract<MatchEvent, { kind: K }>;

const text = (ids: readonly CardId[]): string => formatFaces(toCards(ids));
const none = (value: number | string | null): string => (value === null ? '-' : String(value));
const nameOf = (trump: Trump): string => `${trump.suit ?? 'no-trump'} ${trump.level}`;

function narrateLock(state: MatchState, event: EventOf<'PHASE'>): string[] {
  const { trump, banker, declared } = event;
  if (trump === undefined) return [];
  const { hands, kitty } = roundOf(state);
  const terms = termsFor(state.rules, trump);
  return [
    `  trump ${nameOf(trump)}, banker ${banker}${declared ? '' : ', nobody declared'}`,
    ...hands.map((hand, seat) => `  ${seat}: ${formatFaces(sortCards(terms, hand))}`),
    `  kitty: ${formatFaces(kitty)}`,
  ];
}

function narrateTrick(state: MatchState, event: EventOf<'TRICK_END'>): string[] {
  const { trick, history } = roundOf(state);
  const plays = trick.map((play) => formatFaces(play.cards)).join(' ');
  const number = String(history.length + 1).padStart(2);
  return [
    `  ${number}  ${trick[0]?.seat}: ${plays} > ${event.winner}, ${event.points} (${event.attackerPoints})`,
  ];
}

function narrateResult(event: EventOf<'ROUND_RESULT'>): string[] {
  const bonus = event.multiplier > 0 ? ` + ${event.kittyPoints} x ${event.multiplier}` : '';
  const moved =
    event.advancingTeam === null
      ? 'the bank changes sides'
      : `team ${event.advancingTeam} up ${event.steps}`;
  return [
    ...(event.surrendered === null ? [] : [`  team ${event.surrendered} gives up`]),
    `  attackers ${event.trickPoints}${bonus} = ${event.attackerPoints}: ${moved}`,
    `  levels ${event.levels.join(' ')}, next banker ${event.nextBankerSeat}`,
  ];
}

function narrateDeclaring(event: MatchEvent): string[] {
  switch (event.kind) {
    case 'TRUMP_CANDIDATE':
      return [
        `  ${event.seat} declares ${text(event.cards)}: ${event.declaration}, ${event.suit ?? 'no-trump'}, ${event.strength}`,
      ];
    case 'REDEAL':
      return [`  ${event.seat} demands a redeal: ${event.reason}`];
    case 'BURIED':
      return [`  ${event.seat} buries ${text(event.cards)}${event.house ? ' (house)' : ''}`];
    default:
      return [];
  }
}

function narrateCourtesy(event: MatchEvent): string[] {
  switch (event.kind) {
    case 'TAKE_BACK_ASKED':
      return [`      ${event.seat} asks to take back`];
    case 'TAKE_BACK_ANSWERED':
      return [`      ${event.seat} says ${event.accept ? 'yes' : 'no'}`];
    case 'TAKEN_BACK':
      return [`      ${event.seat} takes back ${text(event.cards)}`];
    case 'SURRENDER_VOTED':
      return [`      ${event.seat} votes ${event.agree ? 'to give up' : 'to play on'}`];
    case 'GAME_OVER':
      return ['', `team ${event.winner} wins`];
    default:
      return narrateDeclaring(event);
  }
}

/** The lines for one event; `state` is the match before it. */
function narrateEvent(state: MatchState, event: MatchEvent): string[] {
  switch (event.kind) {
    case 'CUT':
      return ['', `${event.seat} cuts${event.card === null ? '' : ` ${text([event.card])}`}`];
    case 'DEAL':
      return [
        '',
        `round ${event.round}: level ${event.level}, banker ${none(event.banker)}, first drawer ${event.firstDrawer}`,
      ];
    case 'PHASE':
      return narrateLock(state, event);
    case 'THROW_PUNISHED': {
      const { seat, original, punished, reason } = event;
      const how = reason.by === 'ruff' ? 'ruffs' : 'beats';
      return [
        `      ${seat} throws ${text(original)}: ${reason.seat} ${how} ${text(reason.part)}, ${text(punished)} is led`,
      ];
    }
    case 'PLAYED':
      return event.house ? [`      the house plays ${text(event.cards)} for ${event.seat}`] : [];
    case 'TRICK_END':
      return narrateTrick(state, event);
    case 'ROUND_RESULT':
      return narrateResult(event);
    default:
      return narrateCourtesy(event);
  }
}

/** The first `until` events of a record (all by default), told. */
export function narrate(record: MatchRecord, until = record.events.length): string[] {
  let state = createMatch(record.setup);
  return record.events.slice(0, until).flatMap((event) => {
    const lines = narrateEvent(state, event);
    state = evolve(state, event);
    return lines;
  });
}
