// 一分钟看懂、新手引导、顶栏说明、公平发牌。
import type { Suit } from '@tuolaji/engine';
import type { Lessons } from '../en/lessons.ts';
import { names } from './names.ts';
import { spaced } from './spaced.ts';

const suitOr = (suit: Suit | null): string => (suit ? names.suit(suit) : names.noTrump);

const minute: Lessons['minute'] = {
  title: '一分钟看懂',
  goal: { title: '两人对两人。', words: '对面是你的同伴，赢一副往上升，从 2 打到 A。' },
  points: { title: '只有这些牌有分：', words: '5 值 5 分，10 和 K 各 10 分，一副共 200 分。' },
  trump: {
    title: '主牌最大：',
    words:
      '王，然后是级牌（这里是 2），然后是主花色（这里是红桃）。发牌时亮出一张 2，就定它的花色为主。',
  },
  kitty: { title: '发剩八张底牌。', words: '庄家拿起来，再扣下八张（埋底）。' },
  shapes: { title: '单张、对子、拖拉机：', words: '两张一样是对子，相邻的对子是拖拉机。' },
  follow: { title: '出什么跟什么：', words: '花色要跟，有对要跟对。没有了就随便垫，或者用主毙。' },
  win: {
    title: '八十分换庄。',
    words: '闲家抓够 80 分就上台。最后一墩由闲家赢下，底牌里的分也归闲家，至少翻倍。',
  },
  play: '跟着引导打一副',
  more: '看完整规则',
};

const book: Lessons['book'] = {
  here: '这一桌',
  point: '规则',
};

const guide: Lessons['guide'] = {
  label: '新手引导',
  gotIt: '知道了',
  stop: '不用引导',
  chip: (level, suit) =>
    `这里显示级数和主。现在打 ${level}，所以各门的 ${level} 都是主牌。${
      suit === undefined ? '主花色还没定，发牌时亮出来。' : `暂时是${suitOr(suit)}，别人还可以反。`
    }`,
  pair: (name) => `一对${name}`,
  declare: (what, suit) =>
    suit === null
      ? `你有${what}，可以亮无主：那样只有王和级牌是主。按下面的按钮，或者再等等。`
      : `你有${what}，可以亮${names.suit(suit)}做主。按下面的按钮，或者等${names.suit(suit)}多了再亮。`,
  bury: (n) => `你坐庄，底牌已经到你手里。选 ${n} 张扣下：短门的小牌最合适，埋分要冒险。`,
  points: (n, attack) =>
    `这一墩有 ${n} 分。闲家抓到 80 分就上台。${
      attack === null ? '' : attack ? '你在抓分，尽量赢下来。' : '你在守庄，别让分落到闲家手里。'
    }`,
  follow: (group, inGroup, needed) =>
    inGroup === needed
      ? `出的是${names.group(group)}，你手里有，得跟 ${needed} 张。不能出的牌会变暗。`
      : `出的是${names.group(group)}。把手里的 ${inGroup} 张跟出来，不够的随便补。`,
  ruff: (group) =>
    `你没有${names.group(group)}了。可以毙：主牌比所有${names.group(group)}都大，只有更大的主能管。也可以垫一张没用的。`,
  tractorLead: (what) =>
    `${what}是相邻的对子，叫拖拉机。点两下其中一张，整条一起出；别人有同样的就得跟，没有就先出这一门的对子。`,
  tractorOwed:
    '出的是拖拉机（相邻的对子），你这一门也有，必须跟。没有拖拉机时，有对子就得先出对子。',
  settlement: (points, outcome) =>
    `这一副打完了。闲家共 ${points} 分：${outcome}。一副接一副，一直打到 A。引导到此结束，玩得开心！`,
};

const bar: Lessons['bar'] = {
  trump: {
    open: (level) => `还没定主：谁有 ${level} 都可以亮出来，用它的花色做主。`,
    declared: (suit) => `暂时是${suitOr(suit)}，有人亮出更大的就会改。`,
    suit: (suit, level) =>
      `${names.suit(suit)}做主：全部${names.suit(suit)}、所有的 ${level} 和王都比别的花色大。`,
    none: (level) => `无主：只有王和 ${level} 是主牌。`,
  },
  level: {
    holds: (team, level, banker) =>
      spaced`${team}打 ${level}，正在坐庄（庄家：${banker}），所以这一副打 ${level}。`,
    waits: (team, level) => spaced`${team}打 ${level}，坐庄时才打这一级。`,
  },
  points: (points) => `闲家已抓到 200 分里的 ${points} 分，底牌的分最后还可能加上。`,
  threshold: (more, outcome) => `闲家抓到 80 分就上台。他们再得 ${more} 分就是：${outcome}。`,
  lastThreshold: (outcome) => `闲家已过最后一档：${outcome}。`,
  seal: (start) =>
    `发牌之前，牌的顺序就已经定死。指纹开头是 ${start}，打完后点“公平发牌”就能核对。`,
};

const fair: Lessons['fair'] = {
  before: '发牌之前，牌的顺序就已经定死。这是它的指纹，事后改不了：',
  after: '打完这一副会公布秘密种子，按一下就能在你自己的浏览器里全部核对。',
  check: '核对这副牌',
  next: '下一副的指纹',
  secret: '公布的种子',
  good: {
    promised: '指纹和开始发牌时你的浏览器看到的一样。',
    commitment: '种子和指纹对得上。',
    drawer: (name) => spaced`按种子，由${name}先抓牌。`,
    cards: (n) => `用种子重新洗牌发牌，各家打出的牌都对得上：核对了 108 张中的 ${n} 张。`,
    all: '这副牌发得公平。',
    fits: '这副牌和它的指纹相符。',
  },
  unseen: '开始发牌时你的浏览器不在这里，没法确认这个指纹在发牌前就公布了。',
  bad: {
    promised: '指纹和开始发牌时看到的不一样。',
    commitment: '种子和指纹对不上。',
    cards: '有的牌不是这副牌里发出来的。',
    all: '这副牌有问题。',
  },
};

export const lessons: Lessons = { minute, book, guide, bar, fair };
