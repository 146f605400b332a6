// How table, cards and bots look, for the settings: Chinese.
import type { ThemeTexts } from '../en/themes.ts';

export const themes: ThemeTexts = {
  felt: '桌布',
  felts: { trump: '随主牌花色', green: '绿绒', ink: '墨蓝' },
  cardBack: '牌背',
  cardBacks: { coins: '铜钱纹', waves: '海波纹' },
  deck: '牌面',
  decks: { classic: '经典', large: '大字高对比' },
  bots: '机器人',
  botFaces: '显示机器人的头像',
  botTalk: '机器人偶尔说句话',
};
