// 为什么不行：每个代码一句话。
import type { WireRefusal } from '@tuolaji/protocol';
import type { MoreTexts } from '../enMore.ts';
import { names } from './names.ts';

function wrongCount({ expected, got }: WireRefusal): string {
  if (expected === undefined) return '张数不对。';
  if (got === undefined) return `要正好选 ${expected} 张。`;
  return `要正好选 ${expected} 张，你选了 ${got} 张。`;
}

function mustFollow({ owed }: WireRefusal): string {
  if (!owed) return '有这门牌就得跟。';
  const suit = names.group(owed.group);
  return owed.inGroup === owed.count
    ? `要跟 ${owed.inGroup}\u00a0张${suit}。`
    : `先把手里的${suit}出完（${owed.inGroup}\u00a0张），不够再垫别的。`;
}

function mustPlayTractor({ owed }: WireRefusal): string {
  const longest = owed?.tractors[0];
  if (!owed || longest === undefined) return '出的是拖拉机，你手里有，得跟。';
  return `出的是拖拉机，你${names.group(owed.group)}里有 ${longest} 连对，得跟。`;
}

export const refusals: MoreTexts['refusals'] = {
  UNKNOWN_CARD: () => '没有这张牌。',
  DUPLICATE_CARD: () => '同一张牌选了两次。',
  THREE_OF_A_KIND: () => '同样的牌只有两张。',
  NO_CARDS: () => '请先选牌。',
  CARD_NOT_HELD: () => '这张牌已经不在你手里了。',
  WRONG_COUNT: wrongCount,
  BAD_RULES: () => '这几个选项不能同时用。',
  BAD_COMMAND: () => '牌桌没看懂这一步。',
  NOT_DECLARABLE: () => '只有级牌和王可以亮主。',
  NOT_STRONGER: () => '压不过桌上已经亮的主。',
  CHANGES_OWN_SUIT: () => '自己亮的主只能加固，不能改花色。',
  PARTNER_STANDS: () => '同伴已经亮主，这桌不许反同伴的主。',
  ALREADY_PASSED: () => '你已经表示不亮、不反了。',
  REDEAL_OFF: () => '这桌不能要求重发。',
  REDEAL_NOT_DUE: () => '手里没主或没分才能要求重发。',
  NOT_BANKER: () => '只有庄家可以这样做。',
  MIXED_GROUPS: () => '一次只能出同一门的牌；所有主牌算一门。',
  THROW_NOT_PROVEN: () => '这手甩牌还可能被管住；这桌只许甩有把握的牌。',
  TRUMP_THROW: () => '这桌不许甩主。',
  MUST_FOLLOW_SUIT: mustFollow,
  MUST_PLAY_TRACTOR: mustPlayTractor,
  MUST_PLAY_PAIRS: ({ owed }) =>
    owed && owed.pairs > 0
      ? `还要跟 ${owed.pairs} 对${names.group(owed.group)}。`
      : '这门手里有对子，得跟对子。',
  MUST_FILL: () => '拖拉机跟不全时按规则补牌，只能出亮起的这几张。',
  WRONG_PHASE: () => '现在不能这样做。',
  NOT_YOUR_TURN: () => '还没轮到你。',
  NOT_SEATED: () => '请先入座。',
  NOT_ALLOWED: () => '你不能这样做。',
  OPTION_OFF: () => '这桌没有开这个选项。',
  NOTHING_TO_TAKE_BACK: () => '没有可以悔的牌。',
  ALREADY_ASKED: () => '已经问过了，等大家回答。',
  NOTHING_ASKED: () => '没有人提出过。',
  MATCH_OVER: () => '这一场已经结束了。',
  BAD_MESSAGE: () => '服务器没看懂，请刷新页面。',
  TOO_LARGE: () => '一次太多了。',
  OLD_PROTOCOL: () => '页面有新版本，请刷新。',
  HELLO_FIRST: () => '还没连好，请再试一次。',
  RATE_LIMITED: () => '太快了，请稍等。',
  UNAVAILABLE: () => '服务器暂时做不到，请再试。',
  NO_SUCH_TABLE: () => '没有这张桌子，请核对链接或桌号。',
  TOO_MANY_TABLES: () => '你同时在的牌桌太多了，请先离开一桌。',
  TOO_MANY_SOCKETS: () => '打开的游戏窗口太多了，请先关掉一些。',
  NOT_A_MEMBER: () => '你不在这张桌上。',
  NOT_HOST: () => '只有房主可以这样做。',
  REMOVED: () => '房主请你离开了这张桌子。',
  SEAT_TAKEN: () => '慢了一步，座位已经有人了。',
  TABLE_FULL: () => '这桌已经坐满。',
  NO_SUCH_SEAT: () => '没有这个座位。',
  NO_SPECTATORS: () => '这桌不许旁观。',
  SEATS_EMPTY: () => '还有空位，请邀请朋友或加机器人。',
  NOT_READY: () => '还有人没准备好。',
  MATCH_RUNNING: () => '正在打牌，等这一场结束。',
  NO_MATCH: () => '现在没有牌局。',
  BAD_OPTIONS: () => '这几个选项不能同时用。',
  TOO_SOON: () => '别急，再等等。',
  CHAT_OFF: () => '这桌没有开文字聊天。',
  NO_HINT: () => '现在没有提示。',
};
