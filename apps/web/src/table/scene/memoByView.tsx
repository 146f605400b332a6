// Parts of the table that read some fields of the view only: they are drawn again when one of those changed.
import type { View } from '@tuolaji/engine';
import type { ComponentChild, ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';
import { useDeferred } from './deferFrames.ts';

const pick = <K extends keyof View>(view: View, keys: readonly K[]): Pick<View, K> =>
  Object.fromEntries(keys.map((key) => [key, view[key]])) as Pick<View, K>;

/**
 * A component that gets the fields `keys` of the view and no others; its further props must be the same objects to be the
 * same. It gets them `lag` frames late: the eye follows the trick, and the rest may come after it.
 */
export function memoByView<K extends keyof View, P extends object = object>(
  keys: readonly K[],
  Part: (props: P & { readonly view: Pick<View, K> }) => ComponentChild,
  lag = 0,
): ComponentType<P & { readonly view: View }> {
  const Memoised = Part as ComponentType<P & { readonly view: Pick<View, K> }>;
  return function MemoByView(props: P & { readonly view: View }) {
    const { view, ...others } = props;
    const fields = useMemo(
      () => pick(view, keys),
      keys.map((key) => view[key]),
    );
    const shown = useDeferred(fields, lag);
    return useMemo(() => <Memoised {...props} view={shown} />, [shown, ...Object.values(others)]);
  };
}
