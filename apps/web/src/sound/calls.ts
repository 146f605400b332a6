// Spoken Mandarin calls for rare moments, through the browser's own voice.
import type { Suit } from '@tuolaji/engine';
import { settings } from '../settings.ts';

const SUIT_WORDS: Readonly<Record<Suit, string>> = { S: '黑桃', H: '红桃', D: '方块', C: '梅花' };

function speak(text: string): void {
  if (!settings.calls.value || settings.volume.value === 0) return;
  const voice = globalThis.speechSynthesis;
  if (!voice) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = 'zh-CN';
  words.volume = settings.volume.value;
  words.rate = 1.1;
  voice.speak(words);
}

/** What is called out, and when. */
export const calls = {
  declared: (suit: Suit | null, again: boolean): void =>
    speak(`${again ? '反' : ''}${suit ? SUIT_WORDS[suit] : '无主'}`),
  tractor: (): void => speak('拖拉机！'),
  throwFailed: (): void => speak('甩牌失败'),
  kitty: (): void => speak('抠底！'),
  won: (): void => speak('我们赢了！'),
};
