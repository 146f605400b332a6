// What is known of the deal's fairness, and the check of it, in words.
import { type Ruleset, type View, verifyDeal } from '@tuolaji/engine';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { seatName, useTable } from '../table/names.ts';
import { lessons } from '../text/lessons.ts';
import styles from './FairDealCheck.module.css';

type Check = NonNullable<ReturnType<typeof verifyDeal>>;

interface CheckProps {
  readonly view: View;
  readonly rules: Ruleset;
  /** The commitment this browser saw for the round, or null. */
  readonly promised: string | null;
}

/** Fingerprint and secret, and the button that compares them with what was played. */
export function FairDealCheck({ view, rules, promised }: CheckProps) {
  const text = lessons.value.fair;
  const [check, setCheck] = useState<Check | null>(null);
  const { reveal, commitment } = view;
  const found = useRef<HTMLDivElement>(null);
  // On a low screen the answer would lie under the row of the button that stays in sight.
  useLayoutEffect(() => {
    if (check) found.current?.scrollIntoView({ block: 'start' });
  }, [check]);
  return (
    <div class={styles.fair}>
      <p>{text.before}</p>
      <code>{reveal?.commitment ?? commitment}</code>
      {reveal ? (
        <>
          <p>{text.secret}</p>
          <code>{reveal.seed}</code>
          {check ? null : (
            <button
              type="button"
              class="button"
              onClick={() => setCheck(verifyDeal(view, rules, promised))}
            >
              {text.check}
            </button>
          )}
          <div ref={found} role="status">
            {check && <Findings check={check} />}
          </div>
        </>
      ) : (
        <p>{text.after}</p>
      )}
      {reveal && commitment && commitment !== reveal.commitment ? (
        <>
          <p>{text.next}</p>
          <code>{commitment}</code>
        </>
      ) : null}
    </div>
  );
}

function Findings({ check }: { readonly check: Check }) {
  const model = useTable();
  const { good, bad, unseen } = lessons.value.fair;
  const allGood = check.promised === null ? good.fits : good.all;
  const fair = check.commitment && check.fits && check.promised !== false;
  const lines: readonly (readonly [boolean | null, string])[] = [
    [check.promised, check.promised === null ? unseen : (check.promised ? good : bad).promised],
    [check.commitment, (check.commitment ? good : bad).commitment],
    ...(check.fits
      ? ([
          [true, good.drawer(seatName(model, check.firstDrawer))],
          [true, good.cards(check.cards)],
        ] as const)
      : ([[false, bad.cards]] as const)),
  ];
  return (
    <>
      <p class={styles.verdict} data-fair-verdict={fair ? 'fair' : 'unfair'}>
        {fair ? allGood : bad.all}
      </p>
      <ul>
        {lines.map(([ok, words]) => (
          <li key={words} data-ok={ok === null ? undefined : ok}>
            {words}
          </li>
        ))}
      </ul>
    </>
  );
}
