// 托管 for its own player: one button that ends it, in place of the others.
import { t } from '../../text/index.ts';
import { useTable } from '../names.ts';
import styles from './ActionBar.module.css';

/** Takes the seat back from the bot at once. */
export function TakeOverAgain() {
  const { session } = useTable();
  return (
    <button
      type="button"
      class={`button primary ${styles.main}`}
      onClick={() => session.auto(false)}
    >
      {t.value.table.autoOff}
    </button>
  );
}
