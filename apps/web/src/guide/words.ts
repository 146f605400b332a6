// What the guide and the bar say, from the view and the lessons' texts.
import type { CardId, Ruleset, Suit, Team, View } from '@tuolaji/engine';
import { faceText } from '../cards/card.ts';
import type { TableModel } from '../table/model.ts';
import { amAttacker, bankerTeam, seatName, teamName } from '../table/names.ts';
import { trumpNow } from '../table/parts/Hud.tsx';
import { nextThreshold, outcomeText } from '../table/score/points.ts';
import { t } from '../text/index.ts';
import { lessons } from '../text/lessons.ts';
import { cardName } from '../text/sentences.ts';
import type { BarElement } from './barNote.ts';
import { type Moment, pointsOnTable, suitToRuff, tractorInHand } from './moments.ts';

type Steps = Ruleset['scoreSteps'];

const stepsOf = (model: TableModel): Steps =>
  model.session.info.value?.rules.scoreSteps ?? 'eightTiers';

const named = (cards: readonly CardId[]): string => t.value.names.list(cards.map(cardName));

/** Cards of the hand with these faces, named once per card. */
const namedFaces = (view: View, faces: readonly string[]): string =>
  named(view.hand.filter((id) => faces.includes(faceText(id))).slice(0, faces.length));

function declareText(view: View): string {
  const offer = view.actions?.declare[0];
  const first = offer?.cards[0];
  if (!offer || !first) return '';
  const { declare, pair } = lessons.value.guide;
  const name = cardName(first);
  return declare(offer.cards.length > 1 ? pair(name) : name, offer.suit);
}

function followText(view: View): string {
  const owed = view.actions?.play?.owed;
  return owed ? lessons.value.guide.follow(owed.group, owed.inGroup, owed.count) : '';
}

/** What the guide says of a moment that holds in this view. */
export function momentText(moment: Moment, view: View, model: TableModel): string {
  const { guide } = lessons.value;
  switch (moment) {
    case 'chip':
      return guide.chip(view.level, trumpNow(view)?.suit);
    case 'declare':
      return declareText(view);
    case 'bury':
      return guide.bury(view.actions?.bury ?? 0);
    case 'points':
      return guide.points(pointsOnTable(view), amAttacker(view)).trim();
    case 'follow':
      return followText(view);
    case 'ruff':
      return guide.ruff(suitToRuff(view) ?? 'TRUMP');
    case 'tractorLead':
      return guide.tractorLead(namedFaces(view, tractorInHand(view) ?? []));
    case 'tractorOwed':
      return guide.tractorOwed;
    case 'settlement': {
      const points = view.result?.attackerPoints ?? 0;
      return guide.settlement(points, outcomeText(points, stepsOf(model)));
    }
  }
}

type SeenByBar = Pick<
  View,
  | 'seat'
  | 'trump'
  | 'declarations'
  | 'level'
  | 'levels'
  | 'banker'
  | 'attackerPoints'
  | 'commitment'
>;

function trumpText(view: SeenByBar): string {
  const { trump } = lessons.value.bar;
  const now = trumpNow(view);
  if (!now) return trump.open(view.level);
  if (!now.sure) return trump.declared(now.suit);
  const suit: Suit | null = now.suit;
  return suit ? trump.suit(suit, view.level) : trump.none(view.level);
}

function levelText(view: SeenByBar, team: Team, model: TableModel): string {
  const { level } = lessons.value.bar;
  const who = teamName(view, team);
  return bankerTeam(view) === team && view.banker !== null
    ? level.holds(who, view.levels[team], seatName(model, view.banker))
    : level.waits(who, view.levels[team]);
}

function thresholdText(view: SeenByBar, steps: Steps): string {
  const points = view.attackerPoints;
  const next = nextThreshold(points, steps);
  const { bar } = lessons.value;
  return next === null
    ? bar.lastThreshold(outcomeText(points, steps))
    : bar.threshold(next - points, outcomeText(next, steps));
}

/** The beginning of the commitment: enough to recognise it. */
const sealOf = ({ commitment }: SeenByBar): string => commitment?.slice(0, 6) ?? '';

/** One sentence about an element of the bar. */
export function barText(element: BarElement, view: SeenByBar, model: TableModel): string {
  switch (element) {
    case 'trump':
      return trumpText(view);
    case 'team0':
      return levelText(view, 0, model);
    case 'team1':
      return levelText(view, 1, model);
    case 'points':
      return lessons.value.bar.points(view.attackerPoints);
    case 'threshold':
      return thresholdText(view, stepsOf(model));
    case 'seal':
      return lessons.value.bar.seal(sealOf(view));
  }
}
