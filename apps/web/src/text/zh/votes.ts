// 表决、甩牌失败。
import type { MoreTexts } from '../enMore.ts';
import { spaced } from './spaced.ts';

export const votes: MoreTexts['votes'] = {
  takeBackAsked: (name) => spaced`${name}想悔牌`,
  takeBackWaiting: '已请求悔牌，等大家同意。',
  surrenderAsked: (name) => spaced`${name}提议这一副认输`,
  surrenderWaiting: '已提议认输，等对家同意。',
  agree: '同意',
  decline: '不同意',
  throwFailed: (name) => spaced`${name}甩牌失败`,
  throwBySuit: (name, what) => spaced`${name}能管住 ${what}`,
  throwByRuff: (name, what) => spaced`${name}能毙 ${what}`,
  throwForced: (name, what) => spaced`${name}只能出 ${what}`,
};
