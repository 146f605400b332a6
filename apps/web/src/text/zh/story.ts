// 一场牌的经过与分享图。
import type { MoreTexts } from '../enMore.ts';
import { spaced } from './spaced.ts';

export const story: MoreTexts['story'] = {
  title: '这场牌的经过',
  curve: (us, them, path) => spaced`每副之后的级数，${us}和${them}：${path}`,
  levels: '每副之后的级数：',
  round: (n) => `第 ${n} 副`,
  rounds: '副',
  best: '最精彩的一手',
  ourBest: '我方最精彩的一手',
  tookTrick: (who, n) => spaced`${who}拿下 ${n} 分`,
  tookKitty: (who, n) => spaced`${who}抠底，得 ${n} 分`,
  passed: (threshold) => `闲家由此过了 ${threshold} 分。`,
  capture: (who, n, times) => `${who}：${n} × ${times} = ${n * times}`,
  captured: (n) => (n === 0 ? '没有人抠过底' : `抠底 ${n} 次`),
  noPoints: (n) => (n === 1 ? '底牌里没有分。' : '底牌里都没有分。'),
  smaller: (n) => `另有 ${n} 次分数较少`,
  empty: (n) => `另有 ${n} 次底牌里没有分`,
  share: '分享成图片',
  saved: '图片已保存',
  failed: '图片没有做成。',
  fileName: '拖拉机-一场牌.png',
};
