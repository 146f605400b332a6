// How far a review is, with a bar, and the button that stops it or lets it go on.
import { reviewTexts } from '../text/reviewText.ts';
import styles from './ReviewPanel.module.css';
import type { Progress, ReviewJob } from './reviewJob.ts';

/** Read aloud at each quarter, not at each decision. */
function aloud({ state, done, total, decisions }: Progress): string {
  const words = reviewTexts.value.panel;
  if (state === 'failed') return words.failed;
  if (state === 'stopped') return words.stopped;
  if (state === 'done') return words.finished(decisions.length);
  return words.running(total === 0 ? 0 : Math.floor((done / total) * 4) * 25);
}

/** The bar and its button; nothing but the announcement once all is done. */
export function ProgressLine({ job }: { readonly job: ReviewJob }) {
  const words = reviewTexts.value.panel;
  const progress = job.progress.value;
  const running = progress.state === 'running' || progress.state === 'new';
  return (
    <div class={styles.progress}>
      <p role="status">{aloud(progress)}</p>
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
