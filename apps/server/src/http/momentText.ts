// A shared moment in words, for messengers: who played, which round, how far. Nothing that came later, and no result.
import type { Moment } from '@tuolaji/protocol/timeline';

export type Language = 'en' | 'zh';

/** The language of the link, else the one asked for, else English. */
export function languageFor(link: unknown, accepted: string | undefined): Language {
  if (link === 'zh' || link === 'en') return link;
  return /^\s*zh\b/i.test(accepted ?? '') ? 'zh' : 'en';
}

/** A moment in words. */
export interface Description {
  readonly title: string;
  readonly description: string;
}

/** Names of one side; a bot's is left out of the record. */
const sideOf = (names: readonly string[], team: number, bot: string): string =>
  [...new Set(names.flatMap((name, seat) => (seat % 2 === team ? [name || bot] : [])))].join(' & ');

/** The trick that lies on the table: the one in play, else the last that was finished. */
const trickOf = ({ tricks, state }: Moment): number =>
  Math.max(1, (state.round?.trick.length ?? 0) > 0 ? tricks + 1 : tricks);

const whereInEnglish = (moment: Moment): string => {
  if (moment.kind === 'result') return `The round is over, attackers ${moment.points} points`;
  const begun = moment.kind === 'play' || moment.kind === 'takeBack';
  return begun
    ? `Trick ${trickOf(moment)}, attackers ${moment.points} points`
    : 'The cards are dealt';
};

const whereInChinese = (moment: Moment): string => {
  if (moment.kind === 'result') return `这一副打完，闲家 ${moment.points} 分`;
  const begun = moment.kind === 'play' || moment.kind === 'takeBack';
  return begun ? `打到第 ${trickOf(moment)} 墩，闲家 ${moment.points} 分` : '刚发完牌';
};

/** Title and description of a moment. */
export function describeMoment(
  moment: Moment,
  names: readonly string[],
  language: Language,
): Description {
  const { round } = moment;
  if (language === 'zh') {
    const sides = `${sideOf(names, 0, '机器人')} 对 ${sideOf(names, 1, '机器人')}`;
    const where = whereInChinese(moment);
    return {
      title: `拖拉机：${sides}，第 ${round} 副`,
      description: `${where}。点开从这一手看起，不剧透。`,
    };
  }
  const sides = `${sideOf(names, 0, 'bots')} against ${sideOf(names, 1, 'bots')}`;
  const where = whereInEnglish(moment);
  return {
    title: `Tractor: ${sides}, round ${round}`,
    description: `${where}. Open it to watch on from here, without spoilers.`,
  };
}
