// 牌、花色、级别、预设的名称。
import type { Rank, Suit } from '@tuolaji/engine';
import type { Catalogue } from '../en.ts';

const suits: Readonly<Record<Suit, string>> = { S: '黑桃', H: '红桃', D: '方块', C: '梅花' };

const spokenRanks: Readonly<Partial<Record<Rank, string>>> = { A: '尖' };

export const names: Catalogue['names'] = {
  suit: (suit) => suits[suit],
  group: (group) => (group === 'TRUMP' ? '主牌' : suits[group]),
  noTrump: '无主',
  bigJoker: '大王',
  smallJoker: '小王',
  card: (suit, rank) => `${suits[suit]}${spokenRanks[rank] ?? rank}`,
  rank: (rank) => spokenRanks[rank] ?? rank,
  botSkill: { beginner: '新手', easy: '简单', normal: '普通', expert: '高手' },
  preset: { online: '联网', solo: '单机', classic: '老式', standard: '通行' },
  list: (items) => items.join('、'),
};
