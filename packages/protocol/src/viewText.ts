// A view as it travels: what has its blank value (null, false, 0 or an empty list) is left out, and put back on arrival.
// The views of one moment share what everyone sees, so the text of a value is made once and kept for the next view.
import type { Actions, View } from '@tuolaji/engine';

type Absent = null | false | 0 | readonly never[];
type Blanks<T> = { readonly [K in keyof T]?: Absent & T[K] };

/** What a missing field of a view means. */
const BLANK_VIEW = {
  banker: null,
  trump: null,
  declarations: [],
  turnedUp: [],
  done: [],
  hand: [],
  buried: null,
  turn: null,
  trick: [],
  winning: null,
  lastTrick: null,
  history: [],
  exposed: [],
  attackerPoints: 0,
  actions: null,
  deadline: null,
  banks: null,
  takeBack: null,
  surrender: null,
  result: null,
  winner: null,
  commitment: null,
  reveal: null,
} as const satisfies Blanks<View>;

/** What a missing field of the actions means. */
const BLANK_ACTIONS = {
  declare: [],
  pass: false,
  pause: null,
  redeal: null,
  bury: 0,
  play: null,
  next: false,
  takeBack: null,
  surrender: null,
} as const satisfies Blanks<Actions>;

/** A view without its blank fields: plain JSON, under 1 kB as a rule. */
export type SlimView = Omit<View, keyof typeof BLANK_VIEW> &
  Partial<Omit<View, 'actions'>> & { readonly actions?: Partial<Actions> };

const NOT_ASCII = /[\u0080-\uffff]/g;
const escaped = (letter: string): string =>
  `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Text of JSON with every letter that is not ASCII escaped. */
export const inAscii = (json: string): string => json.replace(NOT_ASCII, escaped);

/** A value's JSON with every letter that is not ASCII escaped: it has as many bytes as letters, and needs no encoding. */
export const asciiJson = (value: unknown): string => inAscii(JSON.stringify(value));

/** Makes a value's text, ASCII JSON if not told otherwise; asked again for the very same value it gives the same text. */
export function textMaker<T = unknown>(
  format: (value: T) => string = asciiJson,
): (value: T) => string {
  let last: { readonly value: T; readonly text: string } | null = null;
  return (value) => {
    if (last?.value !== value) last = { value, text: format(value) };
    return last.text;
  };
}

interface Field<T> {
  readonly key: keyof T & string;
  readonly label: string;
  readonly blank: unknown;
  readonly textOf: (value: unknown) => string;
}

/** Cards and tricks are made of letters, digits, spaces and apostrophes: their texts need no escape. */
const plainTexts = (texts: unknown): string => `["${(texts as readonly string[]).join('","')}"]`;

const HOW: { readonly [K in keyof View]?: (value: unknown) => string } = {
  hand: plainTexts,
  buried: plainTexts,
  history: plainTexts,
  actions: (actions) => formatFields(actions as Actions, ACTION_FIELDS),
};

const fieldOf = <T>(
  key: keyof T & string,
  blank: unknown,
  textOf: (value: unknown) => string,
): Field<T> => ({ key, label: `"${key}":`, blank, textOf });

const isBlank = (value: unknown, blank: unknown): boolean =>
  value === blank || (Array.isArray(blank) && Array.isArray(value) && value.length === 0);

/** The fields that are not blank, without the braces. */
function formatOpen<T>(record: T, fields: readonly Field<T>[]): string {
  let text = '';
  for (const { key, label, blank, textOf } of fields) {
    const value = record[key];
    if (isBlank(value, blank)) continue;
    text += text === '' ? label : `,${label}`;
    text += textOf(value);
  }
  return text;
}

const formatFields = <T>(record: T, fields: readonly Field<T>[]): string =>
  `{${formatOpen(record, fields)}}`;

const ALWAYS_SENT = [
  'seat',
  'players',
  'phase',
  'round',
  'levels',
  'level',
  'counts',
  'kittyCount',
] as const;

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];

const ACTION_FIELDS: readonly Field<Actions>[] = keysOf(BLANK_ACTIONS).map((key) =>
  fieldOf<Actions>(key, BLANK_ACTIONS[key], JSON.stringify),
);

/** Every field of a view, and how its text is made. */
export const VIEW_FIELDS: readonly Field<View>[] = [
  ...ALWAYS_SENT.map((key) => fieldOf<View>(key, undefined, JSON.stringify)),
  ...keysOf(BLANK_VIEW).map((key) =>
    fieldOf<View>(key, BLANK_VIEW[key], HOW[key] ?? JSON.stringify),
  ),
];

/** What differs between the views of one moment; everything else is the same values in all of them. */
const OWN: ReadonlySet<keyof View> = new Set([
  'seat',
  'hand',
  'buried',
  'actions',
  'takeBack',
  'surrender',
] as const);
const OWN_FIELDS = VIEW_FIELDS.filter(({ key }) => OWN.has(key));
const SHARED_FIELDS = VIEW_FIELDS.filter(({ key }) => !OWN.has(key));
/** Fields that all views of one moment have in common. */
export const SHARED_KEYS = SHARED_FIELDS.map(({ key }) => key);

/** True for two views of one moment. Written out, because reading a field by its name is faster than by a key in a loop. */
export const isShared = (a: View, b: View): boolean =>
  a.counts === b.counts &&
  a.trick === b.trick &&
  a.deadline === b.deadline &&
  a.history === b.history &&
  a.lastTrick === b.lastTrick &&
  a.declarations === b.declarations &&
  a.phase === b.phase &&
  a.turn === b.turn &&
  a.winning === b.winning &&
  a.attackerPoints === b.attackerPoints &&
  a.done === b.done &&
  a.trump === b.trump &&
  a.banker === b.banker &&
  a.kittyCount === b.kittyCount &&
  a.exposed === b.exposed &&
  a.turnedUp === b.turnedUp &&
  a.banks === b.banks &&
  a.players === b.players &&
  a.round === b.round &&
  a.levels === b.levels &&
  a.level === b.level &&
  a.result === b.result &&
  a.winner === b.winner &&
  a.commitment === b.commitment &&
  a.reveal === b.reveal;

let shared: { readonly view: View; readonly text: string } | null = null;

function sharedText(view: View): string {
  const known = shared;
  if (known !== null && isShared(view, known.view)) return known.text;
  const text = inAscii(formatOpen(view, SHARED_FIELDS));
  shared = { view, text };
  return text;
}

/** The text of a view, in ASCII, without what `fullView` will put back. What players wrote is in the shared part only. */
export const formatView = (view: View): string =>
  `{${formatOpen(view, OWN_FIELDS)},${sharedText(view)}}`;

/** Actions with their blank fields put back. */
export const fullActions = (slim: Partial<Actions>): Actions => ({ ...BLANK_ACTIONS, ...slim });

/** What a missing field means; undefined for one that is always sent. */
export const blankOf = (key: string): unknown => (BLANK_VIEW as Record<string, unknown>)[key];

/** True for a value that is left out. */
export const isBlankField = (key: string, value: unknown): boolean =>
  key in BLANK_VIEW && isBlank(value, blankOf(key));

/** The view as it was sent. */
export function fullView(slim: SlimView): View {
  const actions = slim.actions === undefined ? null : fullActions(slim.actions);
  return { ...BLANK_VIEW, ...slim, actions };
}
