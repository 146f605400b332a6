// The player's settings: one signal per setting, stored in localStorage and shown on the document for CSS.
import { computed, effect, type Signal, signal } from '@preact/signals';
import { BOT_SKILLS, type BotSkill } from '@tuolaji/protocol';
import { browserLanguage, LANGUAGES, type Language, LOCALES } from './languages.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
/** The table's cloth: in the trump's colour, or always the same. */
export const FELTS = ['trump', 'green', 'ink'] as const;
export const CARD_BACKS = ['coins', 'waves'] as const;
export const DECKS = ['classic', 'large'] as const;
export const CARD_SIZES = ['small', 'medium', 'large'] as const;
/** Whether the guide is offered, runs, or has been seen or declined. */
const GUIDES = ['offer', 'on', 'off'] as const;
/** Levels at which a match may begin: a whole match, shorter ones, the ace alone. */
export const START_LEVELS = ['2', '6', '10', 'A'] as const;
export type StartLevel = (typeof START_LEVELS)[number];
export const SPEEDS = ['slow', 'normal', 'fast', 'off'] as const;

export interface Settings {
  /** Empty until the player chose one. */
  readonly name: string;
  readonly language: Language;
  readonly theme: (typeof THEMES)[number];
  readonly felt: (typeof FELTS)[number];
  readonly cardBack: (typeof CARD_BACKS)[number];
  /** `large`: a large index in strong colours on plain white. */
  readonly deck: (typeof DECKS)[number];
  readonly fourColours: boolean;
  readonly cardSize: (typeof CARD_SIZES)[number];
  /** How fast cards move; a system that asks for reduced motion means `off`. */
  readonly motion: (typeof SPEEDS)[number];
  /** 0 … 1; 0 is silent. */
  readonly volume: number;
  /** Spoken Mandarin calls for declarations and rare moments. */
  readonly calls: boolean;
  /** Plays by itself when the rules leave exactly one play. */
  readonly autoPlay: boolean;
  /** Asks for a second press before cards are played. */
  readonly confirmPlay: boolean;
  /** One tap selects the pair or tractor a card belongs to. */
  readonly tapUnit: boolean;
  /** The phone vibrates when it is my turn. */
  readonly vibrate: boolean;
  /** 记牌器. */
  readonly counter: boolean;
  /** The counter, and the tricks, in a column beside a wide table. */
  readonly dockCounter: boolean;
  readonly dockTricks: boolean;
  readonly muteChat: boolean;
  /** Bots have faces, and say something now and then. */
  readonly botFaces: boolean;
  readonly botTalk: boolean;
  /** Skill of the bots in solo play. */
  readonly botSkill: BotSkill;
  /** The preset last played. */
  readonly preset: string;
  /** The level at which solo matches begin. */
  readonly startLevel: StartLevel;
  /** The guide through a first round. */
  readonly guide: (typeof GUIDES)[number];
}

/** A new player's settings. */
export const defaultSettings = (): Settings => ({
  name: '',
  language: browserLanguage(),
  theme: 'system',
  felt: 'trump',
  cardBack: 'coins',
  deck: 'classic',
  fourColours: false,
  cardSize: 'medium',
  motion: 'normal',
  volume: 0.6,
  calls: false,
  autoPlay: false,
  confirmPlay: false,
  tapUnit: false,
  vibrate: true,
  counter: true,
  dockCounter: true,
  dockTricks: true,
  muteChat: false,
  botFaces: true,
  botTalk: true,
  botSkill: 'normal',
  preset: 'standard',
  startLevel: '2',
  guide: 'offer',
});

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  language: LANGUAGES,
  theme: THEMES,
  felt: FELTS,
  cardBack: CARD_BACKS,
  deck: DECKS,
  cardSize: CARD_SIZES,
  motion: SPEEDS,
  botSkill: BOT_SKILLS,
  startLevel: START_LEVELS,
  guide: GUIDES,
};

function isKnown(key: string, value: unknown, defaults: Settings): boolean {
  if (!Object.hasOwn(defaults, key)) return false;
  if (typeof value !== typeof defaults[key as keyof Settings]) return false;
  return CHOICES[key]?.includes(String(value)) ?? true;
}

/** Settings that were stored under another name. */
const RENAMED: ReadonlyMap<string, string> = new Map([['level', 'botSkill']]);

/** Settings from stored text: known fields with possible values, defaults for the rest. */
export function parseSettings(text: string | null, defaults: Settings): Settings {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return defaults;
  }
  if (typeof stored !== 'object' || stored === null) return defaults;
  const known = Object.entries(stored)
    .map(([key, value]) => [RENAMED.get(key) ?? key, value] as const)
    .filter(([key, value]) => isKnown(key, value, defaults));
  return { ...defaults, ...Object.fromEntries(known) };
}

const KEY = 'tuolaji.settings';

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

type SettingSignals = { readonly [K in keyof Settings]: Signal<Settings[K]> };

/** Every setting as a signal: read `.value` in a component, assign it to change and store it. */
export const settings = Object.fromEntries(
  Object.entries(parseSettings(readStored(), defaultSettings())).map(([key, value]) => [
    key,
    signal(value),
  ]),
) as unknown as SettingSignals;

const systemIsStill = signal(false);

const stillNow = computed(() => settings.motion.value === 'off' || systemIsStill.value);

/** True when nothing should move: by setting or because the system asks for it. */
export const still = (): boolean => stillNow.value;

/** An effect that stores the settings when they differ from what is stored: writing at start would delay the first paint. */
function createStore(): () => void {
  let stored = readStored() ?? JSON.stringify(defaultSettings());
  return () => {
    const now = Object.fromEntries(Object.entries(settings).map(([key, s]) => [key, s.value]));
    const text = JSON.stringify(now);
    if (text === stored) return;
    stored = text;
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
}

function show(): void {
  const root = document.documentElement;
  root.lang = LOCALES[settings.language.value];
  root.dataset.theme = settings.theme.value;
  root.dataset.felt = settings.felt.value;
  root.dataset.cardSize = settings.cardSize.value;
  root.dataset.suits = settings.fourColours.value ? 'four' : 'two';
  root.dataset.motion = still() ? 'off' : settings.motion.value;
}

/** Keeps storage and the document in step with the settings; called once at start. */
export function applySettings(): void {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  systemIsStill.value = query.matches;
  query.addEventListener('change', (event) => {
    systemIsStill.value = event.matches;
  });
  effect(createStore());
  effect(show);
}
