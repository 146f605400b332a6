// HINDSIGHT, on the player's own device: the only code of the page that judges with all hands open.
import { hindsight } from '@tuolaji/review';
import type { HindsightAsk } from './messages.ts';

self.onmessage = ({ data: { record, seat, event } }: MessageEvent<HindsightAsk>) => {
  postMessage(hindsight(record, seat, event));
};
