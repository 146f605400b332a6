// How bots come across, and what they say now and then: Chinese.
import type { BotTexts } from '../en/bots.ts';

export const bots: BotTexts = {
  temper: {
    cheerful: '开朗',
    calm: '沉稳',
    careful: '谨慎',
    bold: '果敢',
    blunt: '爽直',
    kindly: '和气',
  },
  note: '性格只影响说话，牌技看水平。',
  remark: {
    cheerful: {
      ruff: '这几分，我收下啦！',
      failed: '哎呀，甩早了。',
      kitty: '抠到底了，痛快！',
      round: '这把打得开心。',
    },
    calm: {
      ruff: '该毙就毙。',
      failed: '看走眼了。',
      kitty: '底牌到手了。',
      round: '一步一步来。',
    },
    careful: {
      ruff: '等的就是这一墩。',
      failed: '还是没算准。',
      kitty: '熬到最后，底牌没白等。',
      round: '稳扎稳打。',
    },
    bold: {
      ruff: '毙了！',
      failed: '敢甩就敢认。',
      kitty: '底，我要了。',
      round: '再来一把！',
    },
    blunt: {
      ruff: '分拿来吧。',
      failed: '得，甩砸了。',
      kitty: '抠底，没二话。',
      round: '赢得干脆。',
    },
    kindly: {
      ruff: '不好意思，毙一下。',
      failed: '唉，见笑了。',
      kitty: '底牌归我们，承让。',
      round: '承让，承让。',
    },
  },
};
