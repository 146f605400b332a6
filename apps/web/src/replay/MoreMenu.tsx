// What is seldom done with a replay: playing on, playing the deal, sharing it or saving its record.
import type { Moment } from '@tuolaji/protocol/timeline';
import { more } from '../text/index.ts';
import { Mark } from './Mark.tsx';
import styles from './ReplayBar.module.css';
import type { Replay } from './recordSession.ts';

interface MoreProps {
  readonly replay: Replay;
  readonly at: Moment;
  readonly running: boolean;
  readonly here: boolean;
  readonly share: () => void;
  readonly save: () => void;
  readonly practise: (events: number) => void;
}

/** A button that opens the list. */
export function MoreMenu(props: MoreProps) {
  const { replay, at, running, practise } = props;
  const words = more.value.replay;
  const dealt = replay.timeline.find(({ kind, round }) => kind === 'deal' && round === at.round);
  return (
    <>
      <button
        type="button"
        class={styles.tool}
        aria-label={words.more}
        title={words.more}
        popovertarget="replay-more"
      >
        <Mark name="more" />
      </button>
      <div id="replay-more" popover="auto" class={styles.menu}>
        <button
          type="button"
          disabled={at.kind === 'result'}
          onClick={() => practise(replay.eventsUntil(at))}
        >
          {words.practice.on}
        </button>
        <button
          type="button"
          disabled={dealt === undefined}
          onClick={() => dealt && practise(replay.eventsUntil(dealt))}
        >
          {words.practice.deal}
        </button>
        {props.here ? (
          <button type="button" onClick={props.save}>
            {words.save}
          </button>
        ) : (
          <button type="button" disabled={running} onClick={props.share}>
            {running ? words.running.share : words.share}
          </button>
        )}
      </div>
    </>
  );
}
