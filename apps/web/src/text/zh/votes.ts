// 表决、甩牌失败。
import type { MoreTexts } from '../enMore.ts';

export const votes: MoreTexts['votes'] = {
  takeBackAsked: (name) => `${name}想悔牌`,
  takeBackWaiting: '已请求悔牌，等大家同意。',
  surrenderAsked: (name) => `${name}提议这一副认输`,
  surrenderWaiting: '已提议认输，等对家同意。',
  agree: '同意',
  decline: '不同意',
  throwFailed: (name) => `${name}甩牌失败`,
  throwBySuit: (name, what) => `${name}能管住 ${what}`,
  throwByRuff: (name, what) => `${name}能毙 ${what}`,
  throwForced: (what) => `只能出 ${what}`,
};
