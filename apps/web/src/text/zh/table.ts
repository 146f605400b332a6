// 牌桌。
import type { Catalogue } from '../en.ts';

export const table: Catalogue['table'] = {
  play: (n) => `出 ${n} 张`,
};
