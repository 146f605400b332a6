// Time and chance as a table takes them in.
import { randomBytes } from 'node:crypto';
import type { Moment } from '@tuolaji/table';
import { now } from '../clock.ts';

class Present implements Moment {
  readonly now = now();

  /** Chance is drawn only when it is asked for. */
  get seed(): string {
    return randomBytes(32).toString('hex');
  }

  get matchId(): string {
    return randomBytes(12).toString('hex');
  }
}

/** Now. */
export const moment = (): Moment => new Present();
