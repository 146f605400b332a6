// Continue on another device: a link that makes it the same player, once and for a few minutes.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { makeResumeCode } from '../../net/httpApi.ts';
import { formatRoute } from '../../route.ts';
import { more, t } from '../../text/index.ts';
import { LinkBox } from '../ui/LinkBox.tsx';
import styles from './Device.module.css';

type Way =
  | { readonly kind: 'asking' | 'failed' | 'expired' }
  | { readonly kind: 'open'; readonly link: string; readonly minutes: number };

const MINUTE_MS = 60_000;

const linkWith = (code: string): string =>
  `${location.origin}${location.pathname}${formatRoute({ kind: 'resume', code })}`;

/** A link that expires: asked for at once, and again on request. */
function useWay() {
  const way = useSignal<Way>({ kind: 'asking' });
  const asked = useSignal(0);
  const round = asked.value;
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let gone = false;
    const show = (link: string, until: number): void => {
      const left = until - Date.now();
      const minutes = Math.max(1, Math.round(left / MINUTE_MS));
      way.value = left > 0 ? { kind: 'open', link, minutes } : { kind: 'expired' };
      if (left <= 0) clearInterval(timer);
    };
    makeResumeCode().then(
      ({ code, lasts }) => {
        if (gone) return;
        const until = Date.now() + lasts;
        timer = setInterval(() => show(linkWith(code), until), 5000);
        show(linkWith(code), until);
      },
      () => {
        if (!gone) way.value = { kind: 'failed' };
      },
    );
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [way, round]);
  const again = (): void => {
    way.value = { kind: 'asking' };
    asked.value = round + 1;
  };
  return { way: way.value, again };
}

/** The link with its QR code, for a sheet. */
export function Device() {
  const { way, again } = useWay();
  const text = more.value.account.device;
  return (
    <div class={styles.device}>
      <p class={styles.intro}>{text.intro}</p>
      {way.kind === 'open' ? <LinkBox link={way.link} label={text.link} /> : null}
      <p role="status" class={styles.state}>
        {stateOf(way)}
      </p>
      {way.kind === 'expired' || way.kind === 'failed' ? (
        <button type="button" class="button primary" onClick={again}>
          {way.kind === 'expired' ? text.again : text.retry}
        </button>
      ) : null}
      <p class={styles.dim}>{text.secret}</p>
      <p class={styles.dim}>{text.solo}</p>
    </div>
  );
}

function stateOf(way: Way): string {
  const text = more.value.account.device;
  switch (way.kind) {
    case 'asking':
      return t.value.shell.common.loading;
    case 'open':
      return text.expires(way.minutes);
    default:
      return text[way.kind];
  }
}
