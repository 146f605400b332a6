// Thrift: for no skill is there a candidate, of the last seat, that wins with a dearer card or pair than needed.
import { SKILLS } from '@tuolaji/bots';
import {
  BURY_WEIGHTS,
  bestMove,
  candidateCards,
  dealFor,
  facesOfLanes,
  handOf,
  makePlay,
  newContext,
  type Position,
  SETTINGS,
  setCandidate,
  startDeal,
} from '@tuolaji/bots/lab';
import { type Card, PRESETS } from '@tuolaji/engine';
import { describe, expect, test } from 'vitest';
import { isDearWin } from './lastSeat.ts';

/** Cards of a set of faces; a pair gives both copies. */
function cardsOf(position: Position, lanes: Parameters<typeof facesOfLanes>[1]): Card[] {
  const faces = facesOfLanes(position.beats, lanes);
  return faces.map((face, i) => face * 2 + (faces[i - 1] === face ? 1 : 0));
}

/** Plays of the last seat that win dear, among all its candidates in these rounds, and the tricks looked at. */
function dearPlays(context: ReturnType<typeof newContext>): { dear: number; tricks: number } {
  const { position, candidates } = context;
  const { table } = position;
  const found = { dear: 0, tricks: 0 };
  let plays: Card[][] = [];
  while (table.left > 0) {
    const best = bestMove(context);
    if (table.led === 0) plays = [];
    if (table.led === table.players - 1) {
      found.tricks++;
      const hand = cardsOf(position, handOf(position, table.turn));
      for (let c = 0; c < candidates.count; c++) {
        const play = cardsOf(position, candidateCards(candidates, c));
        if (isDearWin(table.terms, [...plays, play], hand)) found.dear++;
      }
    }
    plays.push(cardsOf(position, candidateCards(candidates, best)));
    setCandidate(candidates, best, table);
    makePlay(position);
    if (table.led === 1 && table.throwFailed) plays = [cardsOf(position, table.play)];
  }
  return found;
}

describe.each(SKILLS)('%s', (skill) => {
  test('has no dear winner among its candidates in 2,000 tricks', () => {
    const total = { dear: 0, tricks: 0 };
    for (let n = 0; total.tricks < 2000; n++) {
      const rules = n % 2 === 0 ? PRESETS.standard : PRESETS.online;
      const position = startDeal(dealFor(rules, 'thrift', n), BURY_WEIGHTS);
      const { dear, tricks } = dearPlays(newContext(position, SETTINGS[skill]));
      total.dear += dear;
      total.tricks += tricks;
    }
    expect(total.dear).toBe(0);
  });
});
