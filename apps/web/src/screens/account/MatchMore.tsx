// What is seldom wanted of a finished match: one of its rounds, its record as a file or in the clipboard.
import { useSignal } from '@preact/signals';
import type { MatchSummary } from '@tuolaji/protocol';
import { readMatchText } from '../../net/httpApi.ts';
import { go, type Route } from '../../route.ts';
import { more } from '../../text/index.ts';
import { copyText } from '../ui/clipboard.ts';
import { recordFileName, saveText } from '../ui/saveText.ts';
import { useBriefly } from '../ui/useBriefly.ts';
import { dateText } from './dates.ts';
import styles from './MyRecord.module.css';

/** The beginning of a round of a match, seen from a seat. */
export const replayOf = (match: string, seat: number | null, round = 1): Route => ({
  kind: 'replay',
  address: { match, share: null, round, step: 0, seat },
});

export interface MoreProps {
  readonly match: MatchSummary;
  readonly seat: number | null;
  /** The record itself, where this browser has it. */
  readonly solo: string | null;
}

/** Shown below the match's own buttons once asked for. */
export function MatchMore({ match, seat, solo }: MoreProps) {
  return (
    <div class={styles.opened}>
      <Rounds
        match={match.id}
        seat={seat}
        rounds={match.rounds}
        date={dateText(match.finishedAt)}
      />
      <SaveButtons match={match} solo={solo} />
    </div>
  );
}

interface RoundsProps {
  readonly match: string;
  readonly seat: number | null;
  readonly rounds: number;
  /** The match's date, in words. */
  readonly date: string;
}

/** The finished rounds of a match, each to open by itself. */
export function Rounds({ match, seat, rounds, date }: RoundsProps) {
  const { each, of } = more.value.replay.running;
  return (
    <fieldset class={styles.rounds}>
      <legend>{each}</legend>
      {Array.from({ length: rounds }, (_, i) => i + 1).map((round) => (
        <button
          key={round}
          type="button"
          class="button"
          aria-label={of(round, date)}
          onClick={() => go(replayOf(match, seat, round))}
        >
          {round}
        </button>
      ))}
    </fieldset>
  );
}

function SaveButtons({ match, solo }: Omit<MoreProps, 'seat'>) {
  const text = more.value.account.record;
  const { raised: copied, raise } = useBriefly();
  const failed = useSignal(false);
  const date = dateText(match.finishedAt);
  const withText = (use: (text: string) => void | Promise<void>) => (): void => {
    failed.value = false;
    (solo === null ? readMatchText(match.id) : Promise.resolve(solo)).then(use).catch(() => {
      failed.value = true;
    });
  };
  const copy = withText(async (record) => {
    await copyText(record);
    raise();
  });
  return (
    <div class={styles.keep}>
      <button
        type="button"
        class="button"
        aria-label={text.ofMatch(text.download, date)}
        onClick={withText((record) => saveText(recordFileName(match.id, match.finishedAt), record))}
      >
        {text.download}
      </button>
      <button
        type="button"
        class="button quiet"
        aria-label={copied ? text.copied : text.ofMatch(text.copy, date)}
        onClick={copy}
      >
        {copied ? text.copied : text.copy}
      </button>
      <span role="status" class="visually-hidden">
        {copied ? text.copied : ''}
      </span>
      <span role="alert" class={styles.failed}>
        {failed.value ? more.value.account.device.failed : ''}
      </span>
    </div>
  );
}
