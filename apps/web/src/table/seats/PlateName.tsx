// A player's name on a plate. It is for the eye: screen readers get it with everything else about the seat.
import { nameLines } from './nameLines.ts';
import styles from './PlateName.module.css';

interface PlateNameProps {
  readonly name: string;
  /** Letters that fit a line, where a name may take two; null where it has one. */
  readonly fits: number | null;
}

export function PlateName({ name, fits }: PlateNameProps) {
  const { lines, long } = nameLines(name, fits);
  return (
    <span
      class={styles.name}
      data-name={name}
      data-narrow={fits === null ? undefined : ''}
      data-long={long ? '' : undefined}
    >
      {lines.map(({ head, tail }) => (
        <span key={head} class={styles.line}>
          <span class={styles.head}>{head}</span>
          {tail !== '' && <span>{tail}</span>}
        </span>
      ))}
    </span>
  );
}
