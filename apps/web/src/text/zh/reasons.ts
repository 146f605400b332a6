// 机器人为什么这样打：每个理由一句话。

import type { ReasonFacts } from '../en/reasons.ts';
import type { MoreTexts } from '../enMore.ts';
import { names } from './names.ts';

const suit = (facts: ReasonFacts): string => (facts.group ? names.group(facts.group) : '这门');
const score = ({ points }: ReasonFacts): string => (points ? ` ${points} 分` : '分');

export const reasons: MoreTexts['reasons'] = {
  LEAD_BOSS: (f) => `${suit(f)}里没人管得住。`,
  LEAD_TRACTOR: (f) => `${suit(f)}拖拉机，把各家的对子都拉出来。`,
  LEAD_PAIR: (f) => `${suit(f)}对子不好管，还能逼出对子。`,
  LEAD_LOW: (f) => `出${suit(f)}，把牌权交出去。`,
  DRAW_TRUMP: () => '调主，清对手的主牌。',
  SAFE_THROW: (f) => `甩牌：${suit(f)}里每一组都没人管得住。`,
  RISKY_THROW: () => '甩牌：一次多走几张，但可能有一组被管住。',
  PARTNER_RUFFS: (f) => `对家${suit(f)}已经缺门，可以毙。`,
  LAST_TRICK: () => '最后一墩，关系到底牌。',
  ONLY_MOVE: () => '按规则只能这么出。',
  WINS_POINTS: (f) => `收下这${score(f)}。`,
  WINS_TRICK: () => '拿下这一墩。',
  GOES_AHEAD: (f) => (f.points ? `目前最大，墩里有 ${f.points} 分。` : '目前最大。'),
  RUFFS: (f) => (f.points ? `毙掉，拿 ${f.points} 分。` : '毙掉这一墩。'),
  OVER_RUFFS: (f) => (f.points ? `盖毙，拿 ${f.points} 分。` : '盖毙，用更大的主压住。'),
  FEEDS_PARTNER: (f) => `对家大，送${score(f)}。`,
  PARTNER_WINS: () => '对家大，不用再压。',
  KEEPS_POINTS: () => '对手大，分先留着。',
  KEEPS_PAIR: () => '留住对子不拆。',
  VOIDS_SUIT: (f) => `打光${suit(f)}，以后好毙。`,
  LETS_GO: () => '这一墩不争。',
  GIVES_POINTS: (f) => `怎么出都得给${score(f)}。`,
  OFFERS_POINTS: (f) => `对家还没出，先放${score(f)}。`,
  PAYS_POINTS: (f) => `舍${score(f)}，保别的牌。`,
  ANY_PLAY: () => '规则允许这样出。',
  DECLARE_LENGTH: (f) => `${suit(f)}够长，适合做主。`,
  DECLARE_NO_TRUMP: () => '王和级牌多，打无主合适。',
  REINFORCE: () => '加固一下，别人不好反。',
  OVERTURN: (f) => `你的${suit(f)}更好，反过来。`,
  HAND_TOO_WEAK: () => '牌不够好，先不亮。',
  WAIT: () => '再等等，看后面抓什么。',
  BURY_VOID: (f) => `把${suit(f)}埋光，以后好毙。`,
  BURY_LOW: () => '埋掉最没用的牌。',
  BURY_POINTS: (f) => `把${score(f)}藏进底里。`,
  REDEAL: () => '这手牌可以要求重发。',
  NEXT_ROUND: () => '接着打下一副。',
  COURTESY: () => '与人方便。',
  GIVE_UP: () => '这副救不回来了。',
  FIGHT_ON: () => '还有得打，不认输。',
  NOTHING_TO_DO: () => '现在没什么要做的。',
};
