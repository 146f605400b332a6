// 复盘的话：中文。不在首次加载的文本里，由复盘界面加载。
import type { Suit } from '@tuolaji/engine';
import type { ReviewTexts } from '../en/review.ts';
import { names } from './names.ts';
import { spaced } from './spaced.ts';

const levels = (value: number): string => Math.abs(value).toFixed(2);
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${levels(value)}`;
const trumpSuit = (suit: Suit | null): string => (suit === null ? names.noTrump : names.suit(suit));

const reasons: ReviewTexts['reasons'] = {
  RUFF_RISK: (f, say) =>
    spaced`${say.cards(f.cards)}可能被毙：${say.seat(f.seat)}第 ${f.trick} 墩已经${names.suit(f.group)}缺门。`,
  HIGHER_OUT: (f, say) =>
    spaced`外面还有${say.cards([f.higher])}，${say.cards(f.cards)}可能被压住${f.points > 0 ? `，丢 ${f.points} 分` : ''}。`,
  NOTHING_HIGHER: (f, say) =>
    spaced`${names.group(f.group)}里已经没有比${say.cards(f.cards)}更大的。`,
  THROW_RISK: (f, say) =>
    spaced`这手甩牌有风险：${say.cards([f.higher])}压得住其中的${say.cards(f.cards)}。`,
  THROW_HOLDS: (f, say) => spaced`甩${say.cards(f.cards)}，同门没人管得住。`,
  PARTNER_RUFFS: (f, say) =>
    spaced`${say.seat(f.seat)}第 ${f.trick} 墩已经${names.suit(f.group)}缺门，可以毙。`,
  LEADS_TRUMP: (f, say) => spaced`出${say.cards(f.cards)}调主。`,
  LEADS_TRACTOR: (f, say) => spaced`拖拉机${say.cards(f.cards)}能把各家的对子拉出来。`,
  LEADS_PAIR: (f, say) => spaced`对子${say.cards(f.cards)}不好管，还能逼出对子。`,
  LEADS_LOW: (f, say) => spaced`出${say.cards(f.cards)}，花小代价交出牌权。`,
  ONLY_PLAY: () => '按规则只能这么出。',
  TAKES_TRICK: (f, say) =>
    spaced`${say.cards(f.cards)}压过${say.seat(f.seat)}，拿下这一墩${f.points > 0 ? `，收 ${f.points} 分` : ''}。`,
  RUFFS: (f, say) =>
    spaced`用${say.cards(f.cards)}毙${names.suit(f.group)}${f.points > 0 ? `，拿 ${f.points} 分` : ''}。`,
  OVERTAKES_PARTNER: (f, say) =>
    spaced`${say.seat(f.seat)}是同伴，已经大了，${say.cards(f.cards)}又压了上去。`,
  LEAVES_TRICK: (f, say) =>
    f.points > 0
      ? spaced`把这一墩和 ${f.points} 分留给了${say.seat(f.seat)}。`
      : spaced`把这一墩留给了${say.seat(f.seat)}。`,
  GIVES_POINTS: (f, say) =>
    spaced`${say.seat(f.seat)}暂时最大，出${say.cards(f.cards)}送出 ${f.points} 分。`,
  FEEDS_PARTNER: (f, say) =>
    spaced`同伴${say.seat(f.seat)}大，贴${say.cards(f.cards)}，多得 ${f.points} 分。`,
  HOLDS_POINTS_BACK: (f, say) => spaced`同伴${say.seat(f.seat)}大，本来还可以贴 ${f.points} 分。`,
  SPENDS_MORE: (f, say) => spaced`出${say.cards(f.enough)}就够大，不必用${say.cards(f.cards)}。`,
  SPLITS_PAIR: (f, say) => spaced`拆了${say.cards(f.cards)}的对子。`,
  KEEPS_PAIR: (f, say) => spaced`留住${say.cards(f.cards)}的对子。`,
  EMPTIES_SUIT: (f) => spaced`打光${names.suit(f.group)}，以后可以毙。`,
  PLAYS_LOW: (f, say) => spaced`出${say.cards(f.cards)}，代价小。`,
  BURIES_POINTS: (f, say) => spaced`底里埋了 ${f.points} 分：${say.cards(f.cards)}。`,
  BURIES_TRUMP: (f, say) => spaced`把主牌埋进了底里：${say.cards(f.cards)}。`,
  BURIES_HIGH: (f, say) => spaced`埋掉了能赢墩的${say.cards(f.cards)}。`,
  BURIES_SUIT: (f) => spaced`把${names.list(f.groups.map(names.suit))}埋光，以后可以毙。`,
  BURIES_PAIR: (f, say) => spaced`埋掉了对子${say.cards(f.cards)}。`,
  BURIES_LOW: () => '埋的都是最难赢墩的牌。',
  DECLARES: (f) => spaced`${names.suit(f.suit)}做主，这手牌有 ${f.trumps} 张主。`,
  DECLARES_NO_TRUMP: (f) => spaced`打无主，这手牌有 ${f.trumps} 张主。`,
  WAITS: () => '先不亮，主还没定。',
  LETS_STAND: (f, say) =>
    spaced`让${say.seat(f.seat)}亮的${trumpSuit(f.suit)}做主，这手牌有 ${f.trumps} 张主。`,
};

export const review: ReviewTexts = {
  reasons,
  classes: { best: '最佳', fine: '可以', slip: '小失误', mistake: '失误', blunder: '大失误' },
  kinds: { declare: '亮主', bury: '埋底', lead: '首出', follow: '跟牌' },
  verdict: (chosen, best, loss) =>
    spaced`${chosen || '不亮'}亏了 ${levels(loss)} 级；更好的是${best || '不亮'}。`,
  hindsight: '摊开各家的牌推演的结果，当时谁也看不到。',
  hindsightBox: {
    title: '事后分析',
    switch: '看事后分析',
    pick: '点一条选择，看摊开各家的牌以后怎么说。',
    asking: '正在摊开各家的牌推演……',
    none: '摊开各家的牌，对这次选择也看不出什么。',
    apart: '上面亏的级数，是按当时可能的各种牌平均算的。',
    chosen: '所选',
    ends: (play, value) =>
      value === 0
        ? `${play}：都不升级`
        : `${play}：${value > 0 ? '我方' : '对方'}升 ${Math.abs(value)} 级`,
  },
  curve: {
    label: (from, to) => `预期升级数：发牌时 ${signed(from)}，结束时 ${signed(to)}`,
    caption: '从发牌到结束的预期升级数，红色是自己选择亏掉的。点一下跳到那一手。',
  },
  byKind: {
    title: '强项和弱项',
    kind: '选择',
    decisions: '次数',
    loss: '每次亏（级）',
    weakness: '最弱',
    strength: '最强',
  },
  byRound: {
    title: '每副的运气和技术',
    goTo: (round) => `看第 ${round} 副`,
    round: '副',
    cards: '牌',
    decisions: '选择',
    rest: '别家',
    result: '结果',
  },
  cards: '发到的牌',
  decisions: '自己的选择',
  rest: '别家的牌和别家的打法',
  meanLoss: (loss) => `平均每次选择亏 ${loss.toFixed(3)} 级`,
  panel: {
    title: '点评',
    of: (name, round) => (round === null ? `点评：${name}，整场` : `点评：${name}，第 ${round} 副`),
    offer: (name, round) =>
      round === null ? spaced`点评${name}的整场` : spaced`点评${name}的第 ${round} 副`,
    choose: '点评谁的选择？只用这位玩家当时能知道的来判断。',
    close: '关闭点评',
    progress: '点评进度',
    running: '正在本机点评……',
    percent: (percent) => `${percent}%`,
    stop: '停止',
    stopped: '已停止。',
    goOn: '继续',
    failed: '点评中断了。',
    finished: (decisions) => `点评了 ${decisions} 次选择。`,
    lost: (loss) => `共亏 ${levels(loss)} 级`,
    result: '这一副的级差（我方减对方）',
    dearest: '亏得最多的选择',
    all: '所有选择',
    others: '其余选择（按出牌顺序）',
    wait: '不亮',
    hand: '手牌：',
    played: '打出：',
    better: '更好：',
    loss: (loss) => `亏 ${levels(loss)} 级`,
    where: (kind, trick, round) =>
      [
        ...(round === null ? [] : [`第 ${round} 副`]),
        ...(trick === null ? [] : [`第 ${trick} 墩`]),
        kind,
      ].join(' · '),
  },
};
