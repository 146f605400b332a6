// One line for each skill of the bots: Chinese.
import type { MoreTexts } from '../enMore.ts';

export const skills: MoreTexts['skills'] = {
  beginner: '只懂规则，刚刚上手。',
  easy: '懂常用打法，但不记牌。',
  normal: '记得住牌，残局会算。',
  hard: '从每一手牌推断谁拿着什么。',
  expert: '每一手都用上百副可能的牌试打。',
  master: '先推断各家的牌，再用上千副牌试打。',
};
