// 牌、花色、级别、预设的名称。
import type { Suit } from '@tuolaji/engine';
import type { Texts } from '../en.ts';

const suits: Readonly<Record<Suit, string>> = { S: '黑桃', H: '红桃', D: '方块', C: '梅花' };

export const names: Texts['names'] = {
  suit: (suit) => suits[suit],
  group: (group) => (group === 'TRUMP' ? '主牌' : suits[group]),
  noTrump: '无主',
  bigJoker: '大王',
  smallJoker: '小王',
  card: (suit, rank) => `${suits[suit]}${rank}`,
  rank: (rank) => rank,
  botSkill: {
    beginner: '新手',
    easy: '简单',
    normal: '普通',
    hard: '困难',
    expert: '高手',
    master: '大师',
  },
  preset: { online: '冲 A', solo: '稳甩', classic: '老规矩', standard: '通行' },
  list: (items) => items.join('、'),
};
