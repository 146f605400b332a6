// Tables this browser has left, each a link back.
import { serverClient } from '../../net/serverClient.ts';
import { t } from '../../text/index.ts';
import styles from './Friends.module.css';
import { type LeftTable, leftTables } from './leftTables.ts';
import { shownCode } from './tableCode.ts';

const LeftRow = ({ id, names }: LeftTable) => {
  const { left } = t.value.shell.home;
  return (
    <li key={id}>
      <a href={`#/t/${id}`} class={styles.row}>
        <strong>{t.value.shell.home.resumeTable(shownCode(id))}</strong>
        <span class={styles.dim}>
          {names.length === 0 ? left.alone : left.with(t.value.names.list(names))}
        </span>
      </a>
    </li>
  );
};

/** The tables one has left and may go back to; those with a seat are listed elsewhere. */
export function LeftTables() {
  const own = new Set(serverClient().tables.value.map(({ id }) => id));
  const shown = leftTables.value.filter(({ id }) => !own.has(id));
  if (shown.length === 0) return null;
  return (
    <div class={styles.panel}>
      <h2>{t.value.shell.home.left.title}</h2>
      <ul class={styles.list}>{shown.map(LeftRow)}</ul>
    </div>
  );
}
