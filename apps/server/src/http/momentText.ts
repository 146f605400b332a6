// A shared moment in words, for messengers: who played, which round, how far. Nothing that came later, and no result.
import type { Moment } from '@tuolaji/protocol/timeline';

export type Language = 'en' | 'zh';

/** The language of the link, else the one asked for, else English. */
export function languageFor(link: unknown, accepted: string | undefined): Language {
  if (link === 'zh' || link === 'en') return link;
  return /^\s*zh\b/i.test(accepted ?? '') ? 'zh' : 'en';
}

interface Description {
  readonly title: string;
  readonly description: string;
}

/** Names of one side; a bot's is left out of the record. */
const sideOf = (names: readonly string[], team: number, bot: string): string =>
  [...new Set(names.flatMap((name, seat) => (seat % 2 === team ? [name || bot] : [])))].join(' & ');

/** Title and description of a moment. */
export function describeMoment(
  { round, tricks, points, kind }: Moment,
  names: readonly string[],
  language: Language,
): Description {
  const begun = kind === 'play' || kind === 'takeBack' || kind === 'result';
  if (language === 'zh') {
    const sides = `${sideOf(names, 0, '电脑')} 对 ${sideOf(names, 1, '电脑')}`;
    const where = begun ? `打到第 ${Math.max(1, tricks)} 墩，闲家 ${points} 分` : '刚发完牌';
    return {
      title: `拖拉机：${sides}，第 ${round} 副`,
      description: `${where}。点开从这一手看起，不剧透。`,
    };
  }
  const sides = `${sideOf(names, 0, 'bots')} against ${sideOf(names, 1, 'bots')}`;
  const where = begun
    ? `Trick ${Math.max(1, tricks)}, attackers ${points} points`
    : 'The cards are dealt';
  return {
    title: `Tractor: ${sides}, round ${round}`,
    description: `${where}. Open it to watch on from here, without spoilers.`,
  };
}
