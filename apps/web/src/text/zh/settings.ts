// 设置。
import type { MoreTexts } from '../enMore.ts';

export const settings: MoreTexts['settings'] = {
  title: '设置',
  name: '名字',
  language: '语言',
  languages: { en: 'English', zh: '中文' },
  theme: '明暗',
  themes: { system: '跟随系统', light: '浅色', dark: '深色' },
  cardSize: '牌面大小',
  cardSizes: { small: '小', medium: '中', large: '大' },
  fourColours: '四色牌',
  motion: '动画',
  speeds: { slow: '慢', normal: '适中', fast: '快', off: '关闭' },
  volume: '音量',
  calls: '普通话报牌',
  autoPlay: '只有一种出法时自动出牌',
  confirmPlay: '出牌前再按一次确认',
  tapUnit: '点一下选中整个对子或拖拉机',
  vibrate: '轮到我时振动',
  counter: '记牌器',
  muteChat: '隐藏聊天',
  look: '外观',
  sound: '声音',
  playing: '打牌',
};
