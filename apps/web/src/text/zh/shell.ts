// 首页、等候室、设置。
import type { Catalogue } from '../en.ts';

export const shell: Catalogue['shell'] = {
  appName: '拖拉机',
  playNow: '马上开局',
};
