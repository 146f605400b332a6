// 预设与规则选项，用大白话说。
import type { MoreTexts } from '../enMore.ts';

const presets: MoreTexts['rules']['presets'] = {
  standard: '多数牌桌的打法',
  online: '一场打得快，跟不全由系统补牌',
  solo: '甩不成也不吃亏，适合练手',
  classic: '从前家里的打法',
};

const options: MoreTexts['rules']['options'] = {
  jokers: {
    name: '用王亮主',
    values: { 'single+pair': '一张王就能亮无主，一对更大。', pair: '要一对同样的王才能亮无主。' },
  },
  ownOverturn: {
    name: '反自己的主',
    values: {
      true: '可以用更大的牌改亮别的花色或无主。',
      false: '自己亮的主只能加固，不能改花色。',
    },
  },
  partnerMayOverturn: {
    name: '反同伴的主',
    values: { true: '同伴亮的主也可以反。', false: '同伴亮的主不许反。' },
  },
  redeal: {
    name: '重发',
    values: { noTrumpOrNoPoints: '手里没主或没分，可以要求重发。', off: '发到什么打什么。' },
  },
  tractorLadder: {
    name: '主牌拖拉机',
    values: {
      full: '主花色、级牌、小王、大王全部相连。',
      fullAndAce: '全部相连，主级牌对还能和主 A 对相连。',
      segments: '分三段：主花色、级牌、王，互不相连。',
    },
  },
  throwAgainst: {
    name: '谁能管甩牌',
    values: { opponents: '只看对手的牌。', everyone: '其他各家都算，包括对家。' },
  },
  throwBeatenBy: {
    name: '什么能管甩牌',
    values: { suit: '同门更大的牌。', suitOrRuff: '同门更大的牌，或者缺门的对手用主毙。' },
  },
  throwFailure: {
    name: '甩牌失败',
    values: {
      smallestPart: '改出最小的一组。',
      smallestBeatenPart: '改出被管住的最小一组。',
      refused: '没有把握的甩牌不让出。',
    },
  },
  tractorFollow: {
    name: '跟拖拉机',
    values: {
      longest: '跟手里最长的拖拉机，不够再跟对子。',
      exact: '有一样长的就跟，没有就跟对子。',
      suitOnly: '有一样长的就跟，没有就随便跟同门。',
    },
  },
  fill: {
    name: '跟不全的时候',
    values: {
      forced: '拖拉机跟不全，由规则定下出哪几张。',
      free: '只要该跟的都跟了，其余自己挑。',
    },
  },
  throwCompare: {
    name: '盖毙甩牌',
    values: {
      keyPart: '比最长的那一组。',
      everyPart: '每一组都要压过。',
      highestCard: '比最大的一张。',
    },
  },
  kittyMultiplier: {
    name: '抠底',
    values: {
      pairs: '底分 × 2，最后一手每有一对再翻一倍。',
      flat: '底分 × 2，最后一手有对子就 × 4。',
      cards: '最后一手每出一张翻一倍。',
    },
  },
  kittyCounts: {
    name: '抠底倍数按谁的牌型',
    values: { led: '看最后一墩首家出的牌型。', winning: '看最后一墩赢家出的牌型。' },
  },
  scoreSteps: {
    name: '升级档次',
    values: {
      eightTiers: '最多升三级：0 / 5 / 40 / 80 / 120 / 160 / 200 分。',
      fiveTiers: '最多升两级：0 / 40 / 80 / 120 / 160 分。',
      oneByHolding: '闲家不满 80 分庄家升一级；满 80 分只换庄，谁也不升。',
    },
  },
  succession: {
    name: '下一副谁坐庄',
    values: {
      stay: '守住了原庄家连庄，没守住由赢最后一墩的人坐庄。',
      rotate: '守住了对家坐庄，没守住下家坐庄。',
    },
  },
  win: {
    name: '怎样算赢',
    values: { reachAce: '先升到 A 的一方赢。', defendAce: '打到 A 的一方要坐庄守住一副才赢。' },
  },
  firstDrawer: {
    name: '谁先抓牌',
    values: { randomSeat: '随机一家先抓。', cutCard: '切一张牌，按点数定谁先抓。' },
  },
  seatingDrawn: {
    name: '出牌方向',
    values: { clockwise: '顺时针。', counterClockwise: '逆时针。' },
  },
};

const book: MoreTexts['rules']['book'] = {
  title: '规则手册',
  glossary: '词汇表',
  contents: '目录',
};

export const rules: MoreTexts['rules'] = { presets, options, book };
