// A link to one finished match: made and copied at a press, and taken back by another, also on a later visit.
import { useSignal } from '@preact/signals';
import { shareMatch, unshareMatch } from '../../net/httpApi.ts';
import { ownLink } from '../../net/ownLinks.ts';
import { shareAddress } from '../../replay/address.ts';
import { settings } from '../../settings.ts';
import { more } from '../../text/index.ts';
import { copyText } from '../ui/clipboard.ts';
import styles from './MyRecord.module.css';

interface ShareMatchProps {
  readonly id: string;
  /** The match's date, for screen readers. */
  readonly date: string;
}

/** A link that opens the match's replay for anyone who has it. */
async function linkTo(match: string): Promise<string> {
  const share = await shareMatch(match);
  if (share === null) throw new Error('not mine');
  const address = { match, share, round: 1, step: 0, seat: null };
  return location.origin + shareAddress(address, settings.language.value);
}

/** `before`: a link made on an earlier visit. */
type Stage = 'none' | 'before' | 'shared' | 'failed';

/** The buttons beside a finished match. */
export function ShareMatch({ id, date }: ShareMatchProps) {
  const text = more.value.account.record;
  const stage = useSignal<Stage>(ownLink(id) === null ? 'none' : 'before');
  const run = (work: () => Promise<void>, next: Stage) => (): void => {
    work().then(
      () => {
        stage.value = next;
      },
      () => {
        stage.value = 'failed';
      },
    );
  };
  const share = run(async () => copyText(await linkTo(id)), 'shared');
  const unshare = run(() => unshareMatch(id), 'none');
  const shared = stage.value === 'shared';
  return (
    <>
      {!shared && (
        <button
          type="button"
          class="button quiet"
          aria-label={text.ofMatch(text.share, date)}
          onClick={share}
        >
          {text.share}
        </button>
      )}
      {(shared || stage.value === 'before') && (
        <button
          type="button"
          class="button quiet"
          aria-label={text.ofMatch(text.unshare, date)}
          onClick={unshare}
        >
          {text.unshare}
        </button>
      )}
      <span role="status" class={shared ? styles.dim : 'visually-hidden'}>
        {shared ? text.shared : ''}
      </span>
      <span role="alert" class={styles.failed}>
        {stage.value === 'failed' ? more.value.account.device.failed : ''}
      </span>
    </>
  );
}
