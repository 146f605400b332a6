// A player's name on a plate. It is for the eye: screen readers get it with everything else about the seat.
import { nameLines } from './nameLines.ts';
import styles from './PlateName.module.css';

interface PlateNameProps {
  readonly name: string;
  /** Two short lines in place of one. */
  readonly narrow: boolean;
}

export function PlateName({ name, narrow }: PlateNameProps) {
  const { lines, long } = nameLines(name, narrow);
  return (
    <span
      class={styles.name}
      data-name={name}
      data-narrow={narrow ? '' : undefined}
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
