// The way from a settlement to the review of the round that has just ended.
import { go } from '../../route.ts';
import { more } from '../../text/index.ts';

interface ReviewRoundProps {
  readonly match: string;
  readonly round: number;
  readonly seat: number;
}

/** The button; the round is reviewed beside its replay, on this device. */
export function ReviewRound(at: ReviewRoundProps) {
  const open = (): void =>
    go({ kind: 'replay', address: { ...at, share: null, step: 0, review: true } });
  return (
    <button type="button" class="button" onClick={open}>
      {more.value.replay.review}
    </button>
  );
}
