// 一副的结算与一场的结束。
import type { MoreTexts } from '../enMore.ts';
import { spaced } from './spaced.ts';

export const settlement: MoreTexts['settlement'] = {
  settlement: (round) => `第 ${round} 副结算`,
  trickPoints: '抓到的分',
  kittySafe: '庄家方赢了最后一墩，保住底牌。',
  kittyTaken: '闲家赢了最后一墩，抠底！',
  kittyEmpty: '闲家赢了最后一墩，可惜底牌没有分。',
  kittyGiven: { attackers: '底牌归闲家。', bankers: '底牌归庄家方。' },
  captured: '抠底',
  multiplier: (n) => `× ${n}`,
  total: '闲家总分',
  surrendered: (team) => spaced`${team}认输。`,
  advances: (team, n, level) => spaced`${team}升${['零', '一', '两', '三'][n] ?? n}级，打 ${level}`,
  defendedAce: (team) => spaced`${team}守住了 A。`,
  bankAtAce: (team) => spaced`${team}上台，打 A。`,
  takesBank: (team) => spaced`${team}上台坐庄。`,
  nextBanker: (name) => `下一副庄家：${name}`,
  nextRound: '下一副',
  waitingOthers: '等其他人',
  readyCount: (n, of) => `${n} / ${of} 已准备`,
  won: '我方获胜！',
  lost: '对方获胜。',
  teamWins: (team) => spaced`${team}获胜`,
  finalLevels: (sides) => sides.map(([side, level]) => spaced`${side}打到 ${level}`).join('，'),
  rematch: '再来一场',
  rematchWaiting: '等其他人……',
  home: '回首页',
  fairDeal: '公平发牌',
  reached: (points, from) =>
    points === from ? `闲家刚好 ${from} 分。` : `闲家 ${points} 分，过了 ${from} 分。`,
  under: (points, next) => `闲家 ${points} 分，不到 ${next} 分。`,
  none: '闲家一分未得。',
};
