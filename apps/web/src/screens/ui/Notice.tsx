// A notice at the top of any screen, which hides by itself.
import { useEffect } from 'preact/hooks';
import { notice } from '../../overlays.ts';
import { route } from '../../route.ts';
import { moreIfLoaded } from '../../text/index.ts';
import styles from './Notice.module.css';

const SHOWN_MS = 5000;

/** Where notices are shown and read aloud. */
export function NoticeLine() {
  const now = notice.value;
  // The time begins again with each screen: a notice on the way to a slow one must not be gone before it is read.
  useEffect(() => {
    if (now === null) return;
    const timer = setTimeout(() => {
      notice.value = null;
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [now, route.value]);
  return (
    <div role="status" class={now ? styles.notice : 'visually-hidden'}>
      {now ? moreIfLoaded.value?.account.resume.done(now.name) : ''}
    </div>
  );
}
