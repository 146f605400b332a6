// 牌局前后：结算、催促、换页、找不到的地址、离开过的牌桌。
import type { Catalogue } from '../en.ts';

type Flow = Catalogue['flow'];

const settlement: Flow['settlement'] = {
  reached: (points, from) =>
    points === from ? `闲家刚好 ${from} 分。` : `闲家 ${points} 分，过了 ${from} 分。`,
  under: (points, next) => `闲家 ${points} 分，不到 ${next} 分。`,
  none: '闲家一分未得。',
};

const talk: Flow['talk'] = {
  knocked: (name, whom) => `${name}催了催${whom}`,
  knockedForMe: (name) => `${name}在催你`,
};

const history: Flow['history'] = {
  declared: { claim: '亮主', overturn: '反主', reinforce: '加固' },
  exposed: '露过的牌',
};

const throwing: Flow['throwing'] = {
  sure: (n) => `甩 ${n} 张`,
  mayFail: (n) => `甩 ${n} 张 · 可能失败`,
};

const clock: Flow['clock'] = {
  left: (seconds) => `还剩 ${seconds} 秒`,
  up: '时间到',
  bank: (seconds) => `备用 ${seconds} 秒`,
};

const elsewhere: Flow['elsewhere'] = {
  title: '这场牌在另一个页面接着打',
  text: '同一场牌只在一个页面里打，现在在你最后打开的那一页。',
  takeBack: '回到这里打',
};

const notFound: Flow['notFound'] = {
  title: '这个地址什么也没有',
  text: '链接可能不完整，或者输错了。',
};

const left: Flow['left'] = {
  title: '离开过的牌桌',
  with: (names) => `同桌：${names}`,
  alone: '和机器人',
};

const record: Flow['record'] = {
  standIn: (n) => `另有 ${n} 副由机器人代打`,
  solo: '单人 · 只记在这台设备上',
  soloCount: (n) => `其中 ${n} 场是单人对局，记在这台设备上。`,
  noneHint: '和朋友打或者自己打，只要打完一场，就会记在这里。',
  offline: '连不上服务器，只显示这台设备上的对局。',
};

export const flow: Flow = {
  settlement,
  talk,
  history,
  throwing,
  clock,
  elsewhere,
  notFound,
  left,
  record,
};
