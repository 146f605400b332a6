// The link that brings friends to this table.
import { formatRoute } from '../../route.ts';
import { t } from '../../text/index.ts';
import { LinkBox } from '../ui/LinkBox.tsx';
import styles from './Share.module.css';

/** The address that leads a friend to this table. */
const linkTo = (table: string): string =>
  `${location.origin}${location.pathname}${formatRoute({ kind: 'table', table })}`;

/** The table's link with its QR code. */
export function Share({ table }: { readonly table: string }) {
  const text = t.value.shell.share;
  return (
    <section class={styles.share}>
      <h2>{text.title}</h2>
      <p class={styles.hint}>{text.hint}</p>
      <LinkBox link={linkTo(table)} label={text.link} />
    </section>
  );
}
