// What a player likes, kept in this browser: one signal a setting, written back whenever it changes.
import { effect, type Signal, signal } from '@preact/signals';

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly fourColours: boolean;
  readonly cardSize: 'small' | 'medium' | 'large';
  /** How fast cards move; `off` also follows when the system asks for reduced motion. */
  readonly motion: 'off' | 'fast' | 'normal' | 'slow';
  readonly volume: number;
  /** Spoken Mandarin calls for declarations and rare moments. */
  readonly calls: boolean;
  /** Plays by itself when the rules leave exactly one play. */
  readonly autoPlay: boolean;
  /** 记牌器. */
  readonly counter: boolean;
}

const DEFAULTS: Settings = {
  theme: 'system',
  fourColours: false,
  cardSize: 'medium',
  motion: 'normal',
  volume: 0.6,
  calls: false,
  autoPlay: false,
  counter: true,
};

const KEY = 'tuolaji.settings';

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

const known = { ...DEFAULTS, ...stored() };

type SettingSignals = { readonly [K in keyof Settings]: Signal<Settings[K]> };

/** Every setting as a signal: read `.value` in a component, assign it to change and keep it. */
export const settings = Object.fromEntries(
  Object.entries(known).map(([key, value]) => [key, signal(value)]),
) as unknown as SettingSignals;

effect(() => {
  const now = Object.fromEntries(Object.entries(settings).map(([key, s]) => [key, s.value]));
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // A full or forbidden storage only costs the memory of the choice.
  }
});

/** True when nothing should move: by setting or by the system's wish. */
export const still = (): boolean =>
  settings.motion.value === 'off' ||
  (settings.motion.value === 'normal' && matchMedia('(prefers-reduced-motion: reduce)').matches);
