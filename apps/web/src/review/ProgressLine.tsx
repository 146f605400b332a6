// How far a review is, with a bar, and the button that stops it or lets it go on.
import { reviewTexts } from '../text/reviewText.ts';
import styles from './ReviewPanel.module.css';
import type { Progress, ReviewJob } from './reviewJob.ts';

function stateText({ state, decisions }: Progress): string {
  const words = reviewTexts.value.panel;
  if (state === 'failed') return words.failed;
  if (state === 'stopped') return words.stopped;
  return state === 'done' ? words.finished(decisions.length) : words.running;
}

/** Read aloud at each quarter, not at each decision. */
const quarterOf = ({ done, total }: Progress): number =>
  total === 0 ? 0 : Math.floor((done / total) * 4) * 25;

/** The bar and its button; nothing but the announcement once all is done. */
export function ProgressLine({ job }: { readonly job: ReviewJob }) {
  const words = reviewTexts.value.panel;
  const progress = job.progress.value;
  const running = progress.state === 'running' || progress.state === 'new';
  return (
    <div class={styles.progress} data-done={progress.state === 'done' ? '' : undefined}>
      <p role="status">
        {stateText(progress)}
        {running && <span class="visually-hidden">{words.percent(quarterOf(progress))}</span>}
      </p>
      {progress.state !== 'done' && (
        <>
          <progress
            aria-label={words.progress}
            value={progress.done}
            max={Math.max(1, progress.total)}
          />
          <button type="button" class="button" onClick={running ? job.stop : job.run}>
            {running ? words.stop : words.goOn}
          </button>
        </>
      )}
    </div>
  );
}
