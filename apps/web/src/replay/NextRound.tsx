// A round of a running match is seen again while its table waits: when the next one is dealt, this says it.
import { useEffect, useMemo } from 'preact/hooks';
import { openTable } from '../net/liveTableSession.ts';
import { serverClient } from '../net/serverClient.ts';
import { more } from '../text/index.ts';
import styles from './ReplayScreen.module.css';

interface NextRoundProps {
  readonly table: string;
  /** The finished round that is shown. */
  readonly round: number;
  readonly back: () => void;
}

/** Nothing until the table has gone on. */
export function NextRound({ table, round, back }: NextRoundProps) {
  const open = useMemo(() => openTable(serverClient(), table, back), [table]);
  useEffect(() => open.close, [open]);
  const { running } = more.value.replay;
  const view = open.session.view.value;
  const begun = view !== null && view.round > round;
  return (
    <div role="status" class={begun ? styles.begun : 'visually-hidden'}>
      {begun && (
        <>
          {running.dealt}
          <button type="button" class="button primary" onClick={back}>
            {running.back}
          </button>
        </>
      )}
    </div>
  );
}
