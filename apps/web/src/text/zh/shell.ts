// 首页，以及每一页都有的。
import type { Texts } from '../en.ts';
import { spaced } from './spaced.ts';

/** 规则编号是英文，按编号的前半说出是哪一类规则。 */
const RULE_KINDS: Readonly<Record<string, string>> = {
  CARD: '基本',
  ORDER: '大小',
  SHAPE: '牌型',
  DEAL: '发牌',
  DECLARE: '亮主',
  REDEAL: '重发',
  BURY: '埋底',
  LEAD: '出牌',
  THROW: '甩牌',
  FOLLOW: '跟牌',
  TRICK: '赢墩',
  KITTY: '抠底',
  SCORE: '算分',
  NEXT: '接庄',
  WIN: '取胜',
  PRESET: '预设',
};

const common: Texts['shell']['common'] = {
  appName: '拖拉机',
  chinese: '升级',
  back: '返回',
  close: '关闭',
  cancel: '取消',
  on: '开',
  off: '关',
  home: '首页',
  settings: '设置',
  rules: '规则',
  otherLanguage: 'English',
  loading: '请稍候……',
  ruleLink: (id) => `${RULE_KINDS[id.split('-')[0] ?? ''] ?? ''}规则 ${id}`,
  newVersion: '有新版本了。',
  reload: '刷新',
};

const connection: Texts['shell']['connection'] = {
  connecting: '正在连接……',
  retrying: '连接断了，正在重连……',
  crowded: '打开的游戏窗口太多了，请关掉一些再继续。',
  savingDelayed: '服务器暂时无法保存，出牌会稍等片刻，不会丢失。',
  offline: '连不上服务器。和机器人打不受影响。',
  gone: '你已离开这张桌子。',
  removed: '你被房主请出了这张桌子。',
  closed: '这张桌子已经散了。',
};

const home: Texts['shell']['home'] = {
  tagline: '两副牌，四个人，从 2 一路打到 A。',
  playNow: '马上开局',
  playNowHint: '你和三个机器人，断网也能打。',
  level: '机器人',
  preset: '规则',
  levels: '级数',
  levelsFrom: (level) => (level === 'A' ? '只打 A' : `从 ${level} 打起`),
  continueSolo: '接着打',
  standing: (round, us, them) => `第 ${round} 副 · 我方打 ${us}，对方打 ${them}`,
  newMatch: '另开一场',
  people: '最近的牌友',
  peopleHint: '开一桌，把链接发过去。',
  invite: (name) => spaced`再约${name}`,
  resume: '你的牌桌',
  resumeTable: (id) => `牌桌 ${id}`,
  gathering: '等候中',
  playing: '正在打',
  over: '已结束',
  withFriends: '和朋友打',
  withFriendsHint: '开一桌，把链接发给朋友。',
  createTable: '开一桌',
  join: '加入',
  joinLabel: '桌号或链接',
  joinPlaceholder: '桌号或链接',
  joinTrouble: {
    notACode: '桌号不对，是不是有个字母错了？',
    noSuchTable: '没有这个桌号的牌桌。',
    tooMany: '试得太多了，过一分钟再试。',
    offline: '连不上服务器。',
  },
  openTables: '公开的牌桌',
  tablesBefore: '上一页',
  tablesAfter: '下一页',
  noOpenTables: '现在没有公开的牌桌，不如自己开一桌。',
  seatsTaken: (taken, players) => `已坐 ${taken} / ${players}`,
  watching: (n) => `${n} 人旁观`,
  tableOf: (name) => (name === '' ? '公开牌桌' : spaced`${name}的牌桌`),
  guided: '第一次玩？跟着引导打一副',
  learn: '一分钟看懂规则',
  sheetOf: (preset) => `规则手册里的“${preset}”`,
  moreDifferences: (n) => `另有 ${n} 处不同`,
  left: {
    title: '离开过的牌桌',
    with: (names) => `同桌：${names}`,
    alone: '和机器人',
  },
};

const you: Texts['shell']['you'] = {
  title: '你',
  name: (name) => spaced`你在牌桌上叫${name}。`,
  anonymous: '你是游客。',
  rename: '改名字',
  device: '换一台设备继续',
  record: '我的战绩',
  data: '我的数据',
};

export const shell: Texts['shell'] = { common, connection, home, you };
