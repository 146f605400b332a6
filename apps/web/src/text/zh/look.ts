// 牌桌的观感、节奏与手感：中文。
import type { Catalogue } from '../en.ts';

export const look: Catalogue['look'] = {
  stillOut: '外面还有：',
  trumpsOut: '主',
  bigShort: '大王',
  littleShort: '小王',
  pointsOut: '分',
  speed: '打牌快慢',
  speeds: { slow: '从容', normal: '适中', fast: '快' },
};
