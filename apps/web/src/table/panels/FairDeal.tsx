// The fair deal: its fingerprint before, its secret after, and a button that checks both in this browser.
import type { View } from '@tuolaji/engine';
import type { TargetedEvent } from 'preact';
import { lazy } from '../../screens/ui/lazy.tsx';
import { more } from '../../text/index.ts';
import { useTable } from '../names.ts';
import styles from './FairDeal.module.css';
import { promiseOf } from './promised.ts';

const FairDealCheck = lazy(
  async () => (await import('../../guide/FairDealCheck.tsx')).FairDealCheck,
);

/** On a low screen what opens would lie below the window. */
const showOpened = ({ currentTarget }: TargetedEvent<HTMLDetailsElement>): void => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'start' });
};

/** Closed until pressed: few ask, and it must not stand in the way. */
export function FairDeal({ view }: { view: View }) {
  const model = useTable();
  const { commitment, reveal } = view;
  if (!commitment && !reveal) return null;
  const rules = model.session.info.value?.rules;
  return (
    <details class={styles.fair} data-fair onToggle={showOpened}>
      <summary>{more.value.settlement.fairDeal}</summary>
      {rules && <FairDealCheck view={view} rules={rules} promised={promiseOf(model, view.round)} />}
    </details>
  );
}
