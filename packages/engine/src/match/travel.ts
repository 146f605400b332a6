// A view as it travels: what has its blank value (null, false, 0 or an empty list) is left out, and put back on arrival.
import type { Actions, View } from './view.ts';

type Absent = null | false | 0 | readonly never[];
type Blanks<T> = { readonly [K in keyof T]?: Absent & T[K] };

/** What a missing field of a view means. */
const BLANK_VIEW = {
  banker: null,
  trump: null,
  declarations: [],
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

const same = (value: unknown, blank: unknown): boolean =>
  value === blank || (Array.isArray(blank) && Array.isArray(value) && value.length === 0);

function without(record: object, blanks: Readonly<Record<string, unknown>>): object {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(record)) {
    if (!(Object.hasOwn(blanks, key) && same(value, blanks[key]))) kept[key] = value;
  }
  return kept;
}

/** Leaves out what `fullView` will put back. */
export function slimView(view: View): SlimView {
  const slim = without(view, BLANK_VIEW) as SlimView;
  return view.actions === null
    ? slim
    : { ...slim, actions: without(view.actions, BLANK_ACTIONS) as Partial<Actions> };
}

/** The view as it was sent. */
export function fullView(slim: SlimView): View {
  const actions = slim.actions === undefined ? null : { ...BLANK_ACTIONS, ...slim.actions };
  return { ...BLANK_VIEW, ...slim, actions };
}
