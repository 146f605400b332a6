// 规则选项的简称。
import type { Texts } from '../en.ts';

export const chips: Texts['chips'] = {
  jokers: { 'single+pair': '单张王可亮无主', pair: '对王才能亮无主' },
  ownOverturn: { true: '可以反自己', false: '不能反自己' },
  partnerMayOverturn: { true: '可以反同伴', false: '不反同伴' },
  redeal: { noTrumpOrNoPoints: '没主或没分可重发', off: '不重发' },
  tractorLadder: {
    full: '主牌对子全相连',
    fullAndAce: '主级牌也连主 A',
    segments: '主拖拉机分三段',
  },
  throwAgainst: { opponents: '甩牌只看对手', everyone: '甩牌看其他各家' },
  throwBeatenBy: { suit: '同门才管得住甩牌', suitOrRuff: '毙也算管住甩牌' },
  throwFailure: {
    smallestPart: '甩牌失败出最小一组',
    smallestBeatenPart: '甩牌失败出被管的最小一组',
    refused: '只许稳甩',
  },
  tractorFollow: {
    longest: '拖拉机跟最长的',
    exact: '跟一样长的，没有就跟对',
    suitOnly: '只有一样长的才必跟',
  },
  fill: { forced: '跟不全由系统补牌', free: '补牌自己挑' },
  throwCompare: {
    keyPart: '盖甩比最长一组',
    everyPart: '盖甩每组都要大',
    highestCard: '盖甩比最大一张',
  },
  kittyMultiplier: {
    pairs: '抠底 × 2，每对翻倍',
    flat: '抠底 × 2，有对 × 4',
    cards: '抠底每张翻倍',
  },
  kittyCounts: { led: '抠底按首出的牌型', winning: '抠底按赢牌的牌型' },
  scoreSteps: {
    eightTiers: '一副最多升三级',
    fiveTiers: '一副最多升两级',
    oneByHolding: '守庄才升，一次一级',
  },
  succession: { stay: '守住连庄', rotate: '轮流坐庄' },
  win: { reachAce: '先升到 A 就赢', defendAce: '打 A 要守住' },
  firstDrawer: { randomSeat: '随机先抓', cutCard: '切牌定先抓' },
  seatingDrawn: { clockwise: '顺时针', counterClockwise: '逆时针' },
};
