// A link as text to copy or send, and as a QR code.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { more } from '../../text/index.ts';
import { copyText } from './clipboard.ts';
import styles from './LinkBox.module.css';
import { canShare, shareLink } from './share.ts';
import { useBriefly } from './useBriefly.ts';

interface LinkBoxProps {
  readonly link: string;
  /** What the link leads to, for screen readers. */
  readonly label: string;
  /** Words sent with the link. */
  readonly message?: string;
}

/** QR code, the link itself, and the ways to pass it on. */
export function LinkBox({ link, label, message }: LinkBoxProps) {
  const text = more.value.rooms.share;
  return (
    <div class={styles.row}>
      <QrCode link={link} />
      <div class={styles.tools}>
        <input
          class="field"
          readOnly
          aria-label={label}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Copy what={link} label={text.copy} />
        {canShare() ? (
          <button type="button" class="button" onClick={() => void shareLink(link, message)}>
            {text.send}
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** A button that copies a text, and for a moment says that it has. */
export function Copy({ what, label }: { readonly what: string; readonly label: string }) {
  const { raised: copied, raise } = useBriefly();
  const copy = async (): Promise<void> => {
    await copyText(what);
    raise();
  };
  return (
    <button type="button" class="button" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? more.value.rooms.share.copied : label}</span>
    </button>
  );
}

/** Dark modules as one SVG path, one unit per module. */
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
      aria-label={more.value.rooms.share.qr}
      shape-rendering="crispEdges"
    >
      <path d={code.value?.path ?? ''} />
    </svg>
  );
}
