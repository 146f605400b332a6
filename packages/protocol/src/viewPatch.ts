// A view as the change from the one before. A field that changed comes whole, a field that is blank again comes as null, and
// three lists have shorter forms: `history+` and `trick+` hold what was added, `hand-` the indices of the cards that went.
import type { Actions, View } from '@tuolaji/engine';
import {
  blankOf,
  fullActions,
  inAscii,
  isBlankField,
  isShared,
  SHARED_KEYS,
  VIEW_FIELDS,
} from './viewText.ts';

/** Changed fields of a view, as they travel. */
export type ViewPatch = Readonly<Record<string, unknown>>;

type Field = (typeof VIEW_FIELDS)[number];
type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** By index: the keys of a list would be made into texts first. */
const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!isSame(a[i], b[i])) return false;
  return true;
};

function isSameRecord(a: Fields, b: Fields): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(a[key], b[key]));
}

/** Equal as JSON. No closure in here: it would take memory at every call, and most calls compare the same thing. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && isSameList(a, b);
  return isRecord(a) && isRecord(b) && isSameRecord(a, b);
}

/** What was added to the end of a list; null when something else changed. */
function added<T>(before: readonly T[], after: readonly T[]): readonly T[] | null {
  if (before.length === 0 || after.length < before.length) return null;
  return before.every((item, i) => isSame(item, after[i])) ? after.slice(before.length) : null;
}

/** Indices of what went from a list whose order stayed; null when something else changed. */
function removed<T>(before: readonly T[], after: readonly T[]): readonly number[] | null {
  const gone: number[] = [];
  let kept = 0;
  before.forEach((item, i) => {
    if (kept < after.length && item === after[kept]) kept += 1;
    else gone.push(i);
  });
  return kept === after.length && kept > 0 ? gone : null;
}

const SHORT: { readonly [K in keyof View]?: (before: View, after: View) => string | null } = {
  hand: ({ hand }, after) => {
    const gone = removed(hand, after.hand);
    return gone === null ? null : `"hand-":${JSON.stringify(gone)}`;
  },
  history: ({ history }, after) => {
    const more = added(history, after.history);
    return more === null ? null : `"history+":${JSON.stringify(more)}`;
  },
  trick: ({ trick }, after) => {
    const more = added(trick, after.trick);
    return more === null ? null : `"trick+":${JSON.stringify(more)}`;
  },
};

function formatChange({ key, label, textOf }: Field, before: View, after: View): string {
  if (isBlankField(key, after[key])) return `${label}null`;
  return SHORT[key]?.(before, after) ?? `${label}${textOf(after[key])}`;
}

function formatChanges(fields: readonly Field[], before: View, after: View): string {
  let text = '';
  for (const field of fields) {
    const { key } = field;
    if (isSame(before[key], after[key])) continue;
    if (text !== '') text += ',';
    text += formatChange(field, before, after);
  }
  return text;
}

const SHARED = new Set<string>(SHARED_KEYS);
const SHARED_FIELDS = VIEW_FIELDS.filter(({ key }) => SHARED.has(key));
const OWN_FIELDS = VIEW_FIELDS.filter(({ key }) => !SHARED.has(key));

/** The seats of one step share what everyone sees, before it and after it: the text is made once. */
function sharedChangesMaker(fields: readonly Field[]): (before: View, after: View) => string {
  let known: { readonly before: View; readonly after: View; readonly text: string } | null = null;
  return (before, after) => {
    if (known === null || !isShared(known.before, before) || !isShared(known.after, after)) {
      known = { before, after, text: inAscii(formatChanges(fields, before, after)) };
    }
    return known.text;
  };
}

const sharedChanges = sharedChangesMaker(SHARED_FIELDS);
const changesButCounts = sharedChangesMaker(SHARED_FIELDS.filter(({ key }) => key !== 'counts'));

/** The text of the patch from one view to the next of the same seat, in ASCII; without its counts when they follow from the events. */
export function formatPatch(before: View, after: View, withCounts = true): string {
  const own = formatChanges(OWN_FIELDS, before, after);
  const shared = (withCounts ? sharedChanges : changesButCounts)(before, after);
  return `{${own}${own === '' || shared === '' ? '' : ','}${shared}}`;
}

/** The view after the patch; the one before stays as it is. */
export function applyPatch(before: View, patch: ViewPatch): View {
  const after: Record<string, unknown> = { ...before };
  for (const [key, value] of Object.entries(patch)) {
    const name = key.slice(0, -1);
    if (key.endsWith('+')) after[name] = [...(after[name] as unknown[]), ...(value as unknown[])];
    else if (key === 'hand-')
      after.hand = before.hand.filter((_, i) => !(value as number[]).includes(i));
    else if (value === null) after[key] = blankOf(key);
    else after[key] = key === 'actions' ? fullActions(value as Partial<Actions>) : value;
  }
  return after as unknown as View;
}
