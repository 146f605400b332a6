// The link to a table, as text, as something to send and as a picture to scan.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { formatRoute } from '../route.ts';
import { t } from '../text/index.ts';
import styles from './Share.module.css';

/** The address that leads a friend to this table. */
const linkTo = (table: string): string =>
  `${location.origin}${location.pathname}${formatRoute({ kind: 'table', table })}`;

/** Link, copy button and QR code. */
export function Share({ table }: { readonly table: string }) {
  const text = t.value.shell.share;
  const link = linkTo(table);
  return (
    <section class={styles.share}>
      <h2>{text.title}</h2>
      <p class={styles.hint}>{text.hint}</p>
      <div class={styles.row}>
        <QrCode link={link} />
        <div class={styles.tools}>
          <input
            class="field"
            readOnly
            aria-label={text.link}
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Copy link={link} />
          {'share' in navigator ? (
            <button
              type="button"
              class="button"
              onClick={() => {
                // Thinking better of it is no failure.
                navigator.share({ url: link }).catch(() => undefined);
              }}
            >
              {text.send}
            </button>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function Copy({ link }: { readonly link: string }) {
  const copied = useSignal(false);
  const text = t.value.shell.share;
  const copy = async (): Promise<void> => {
    await copyText(link);
    copied.value = true;
    setTimeout(() => {
      copied.value = false;
    }, 2000);
  };
  return (
    <button type="button" class="button" onClick={() => void copy()}>
      <span aria-live="polite">{copied.value ? text.copied : text.copy}</span>
    </button>
  );
}

/** The clipboard wants a secure page; a plain one still has the old way. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text).catch(() => undefined);
    return;
  }
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

/** Dark modules as one SVG path, a unit each. */
const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');

function QrCode({ link }: { readonly link: string }) {
  const code = useSignal<{ readonly size: number; readonly path: string } | null>(null);
  useEffect(() => {
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(link, { border: 2 });
      code.value = { size, path: pathOf(data) };
    });
  }, [link]);
  const size = code.value?.size ?? 1;
  return (
    <svg
      class={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t.value.shell.share.qr}
      shape-rendering="crispEdges"
    >
      <path d={code.value?.path ?? ''} />
    </svg>
  );
}
