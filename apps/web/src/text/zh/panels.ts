// 出过的牌、记牌器、聊天。
import type { MoreTexts } from '../enMore.ts';
import { spaced } from './spaced.ts';

export const panels: MoreTexts['panels'] = {
  declared: { claim: '亮主', overturn: '反主', reinforce: '加固' },
  exposed: '露过的牌',
  noTrick: '还没有打完一墩',
  trickNumber: (n) => `第 ${n} 墩`,
  trickWorth: (n) => (n === 0 ? '无分' : `${n} 分`),
  wins: (name) => spaced`${name}得`,
  counterNote: '还没露面的牌：没出过，也不在我手里。',
  counterNoteWatching: '还没打出来的牌。',
  outstandingPoints: (n) => `外面还有 ${n} 分`,
  outstandingTrumps: (n) => `外面还有 ${n} 张主`,
  voids: '已知缺门',
  noVoids: '还没有',
  chatPlaceholder: '说点什么',
  send: '发送',
  phrases: '快捷语',
  emotes: '表情',
  emote: {
    smile: '微笑',
    laugh: '大笑',
    cry: '哭',
    angry: '生气',
    think: '思考',
    clap: '鼓掌',
    thumb: '点赞',
    heart: '爱心',
    tea: '喝茶',
    flower: '送花',
    tractor: '拖拉机',
    bomb: '炸弹',
  },
  spectators: (n) => `${n} 人旁观`,
};
