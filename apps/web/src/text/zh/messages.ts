// 只有一句话的页面。
import type { MoreTexts } from '../enMore.ts';

export const messages: MoreTexts['messages'] = {
  elsewhere: {
    title: '这场牌在另一个页面接着打',
    text: '同一场牌只在一个页面里打，请到你最后打开的那一页继续。',
    takeBack: '回到这里打',
  },
  notFound: {
    title: '这个地址什么也没有',
    text: '链接可能不完整，或者输错了。',
  },
};
