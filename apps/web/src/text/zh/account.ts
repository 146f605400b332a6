// 换设备、我的战绩。
import type { MoreTexts } from '../enMore.ts';
import { spaced } from './spaced.ts';

const device: MoreTexts['account']['device'] = {
  intro: '用另一台设备扫码，或在那里打开链接，座位和战绩都跟着你走。',
  link: '你的身份链接',
  expires: (minutes) => `只能用一次，${minutes} 分钟内有效。`,
  secret: '别发给别人：谁打开，谁就替你上桌。',
  solo: '用“马上开局”和机器人打的牌局留在这台设备上。',
  expired: '链接已过期。',
  again: '换一个新链接',
  failed: '连不上服务器。',
  retry: '再试一次',
};

const resume: MoreTexts['account']['resume'] = {
  working: '正在找回你的身份……',
  title: '在这里换成另一位玩家？',
  ask: (name) =>
    spaced`你在这台设备上是${name}。用这个链接会变成发出链接的玩家，${name}的座位和战绩就找不回来了。`,
  yes: '用这个链接继续',
  no: (name) => spaced`不换，还是${name}`,
  done: (name) => spaced`现在你在这台设备上是${name}。`,
  badTitle: '这个链接不能用了',
  bad: '它已经用过，或者过了十分钟。请在原来的设备上换一个新链接。',
};

const record: MoreTexts['account']['record'] = {
  matches: '整场胜率',
  rounds: '每副胜率',
  banker: '坐庄胜率',
  wonOf: (won, all) => `${won} 胜 ${all - won} 负`,
  percent: (n) => `${n}%`,
  none: '还没有打完的牌局。',
  list: '打完的牌局',
  won: '胜',
  lost: '负',
  left: '离开',
  leftEarly: '你没打完就离开了',
  nRounds: (n) => `${n} 副`,
  bots: (n) => `${n} 个机器人`,
  sides: (partners, opponents) => spaced`和${partners}一队，对${opponents}`,
  between: (one, other) => spaced`${one}对${other}`,
  more: '更多',
  copy: '复制牌谱',
  copied: '已复制',
  download: '保存牌谱',
  share: '复制链接',
  unshare: '收回链接',
  shared: '链接已复制，有链接的人都能看这份牌谱。',
  former: '已注销的玩家',
  ofMatch: (what, date) => `${what}：${date}`,
  standIn: (n) => `另有 ${n} 副由机器人代打`,
  standInHere: (n) => `其中 ${n} 副由机器人代打`,
  solo: '单人 · 只记在这台设备上',
  soloCount: (n) => `其中 ${n} 场是单人对局，记在这台设备上。`,
  noneHint: '和朋友打或者自己打，只要打完一场，就会记在这里。',
  offline: '连不上服务器，只显示这台设备上的对局。',
};

const data: MoreTexts['account']['data'] = {
  devices: '设备',
  devicesHint: '这些浏览器和程序都以你的身份打牌。不认识的浏览器请退出，不认识的密钥请停用。',
  unknown: '未知设备',
  thisOne: '当前设备',
  seen: (day) => `上次使用：${day}`,
  madeOrSeen: (day) => `创建或上次使用：${day}`,
  signOut: '退出',
  signOutDevice: (name) => `退出：${name}`,
  endKey: '停用',
  endKeyOf: (name) => `停用：${name}`,
  botDevice: (name) => `机器人密钥：${name}`,
  botKey: '新建机器人密钥',
  botKeyHint: '持有密钥的程序，可以在允许的牌桌上以你的机器人身份打牌。',
  newBotKey: '新密钥，只显示这一次',
  copyKey: '复制密钥',
  botKeyFailed: '没有生成密钥。最多五个，请先停用一个。',
  logOut: '退出登录',
  logOutHint:
    '这台设备会忘记你，变成新的游客。想再回来，要先在你的另一台设备上生成链接；没有的话就回不来了。',
  logOutSure: '确定退出',
  remove: '删除我的账号',
  removeHint: '你的名字、设备和战绩会永久删除。打过的牌谱留给其他人，你的名字换成“已注销的玩家”。',
  removeSure: '确定永久删除',
  no: '不了',
};

const newMatch: MoreTexts['account']['newMatch'] = {
  title: '另开一场',
  sure: '你和机器人的这场还没打完，另开一场，这场就作废了。',
  start: '开新的一场',
  goOn: '接着打原来的',
};

export const account: MoreTexts['account'] = { device, resume, record, data, newMatch };
