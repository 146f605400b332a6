// Judging throws takes a good part of the rules: it is loaded after the first hand is dealt, and null until then.
import { signal } from '@preact/signals';
import type { throwRisk } from '@tuolaji/engine';

/** Judges whether cards led would be a throw, and whether it may fail. */
export const throwJudge = signal<typeof throwRisk | null>(null);
