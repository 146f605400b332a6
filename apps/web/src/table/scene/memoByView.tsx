// Parts of the table that look at some fields of the view only: they are drawn again when one of those changed.
import type { View } from '@tuolaji/engine';
import type { ComponentChild, ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';
import { useDeferred } from './deferFrames.ts';

/**
 * A component that sees the fields `keys` of the view and no other; its further props must be the same objects to be the
 * same. It sees them `lag` frames late: the trick is what the eye follows, the rest may come after it.
 */
export function memoByView<K extends keyof View, P extends object = object>(
  keys: readonly K[],
  Part: (props: P & { readonly view: Pick<View, K> }) => ComponentChild,
  lag = 0,
): ComponentType<P & { readonly view: View }> {
  const Seen = Part as ComponentType<P & { readonly view: Pick<View, K> }>;
  return function MemoByView(props: P & { readonly view: View }) {
    const { view: now, ...others } = props;
    const view = useDeferred(now, lag);
    const facts = [...keys.map((key) => view[key]), ...Object.values(others)];
    return useMemo(() => <Seen {...props} view={view} />, facts);
  };
}
