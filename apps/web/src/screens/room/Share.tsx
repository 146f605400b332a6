// The link that brings friends to this table.
import { more } from '../../text/index.ts';
import { LinkBox } from '../ui/LinkBox.tsx';
import { linkTo } from '../ui/share.ts';
import styles from './Share.module.css';

/** The table's link with its QR code. */
export function Share({ table }: { readonly table: string }) {
  const text = more.value.rooms.share;
  return (
    <section class={styles.share}>
      <h2>{text.title}</h2>
      <p class={styles.hint}>{text.hint}</p>
      <LinkBox link={linkTo(table)} label={text.link} message={text.message} />
    </section>
  );
}
