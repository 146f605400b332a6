// What a failure of PostgreSQL means: something that passes, so that the statement is worth trying again, or something an
// operator must mend.
import { StartupError } from '../startupError.ts';
import { StoreUnavailable } from './store.ts';

// Shutting down, starting up, cancelled by a time-out, read-only (a standby, a full disk), deadlock, serialization, lock
// time-out. Class 08 is the connection itself, class 53 a lack of room, memory or connections.
const PASSING = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '57014',
  '25006',
  '40P01',
  '40001',
  '55P03',
]);
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

interface DriverError {
  readonly code?: string;
  readonly message?: string;
}

/** True when the same statement may succeed later. */
export const isPassing = (error: unknown): boolean => {
  const { code, message } = error as DriverError;
  if (code === undefined) return /connection|timeout|terminat/i.test(message ?? '');
  return PASSING.has(code) || NETWORK.has(code) || code.startsWith('08') || code.startsWith('53');
};

/** True when a connection gave no answer at all. */
export const isSilence = (error: unknown): boolean => {
  const { code, message } = error as DriverError;
  return code === undefined && /read timeout/i.test(message ?? '');
};

/** Credentials, rights, and a database that is not there. */
const TURNED_AWAY = /^(28|3D|42501)/;

/** The operator's sentence for a start that failed on the database, without the password; other errors as they are. */
export const explainStart = (error: unknown, url: string): unknown => {
  const host = URL.canParse(url) ? new URL(url).host : url.split(' ')[0];
  const { code = '', message = '' } = error as DriverError;
  if (error instanceof StoreUnavailable) {
    return new StartupError(
      `The database at ${host} does not answer (${message}); check DATABASE_URL and that it runs.`,
    );
  }
  if (!TURNED_AWAY.test(code)) return error;
  return new StartupError(
    `The database at ${host} turned us away (${message}); check user, password and name in DATABASE_URL.`,
  );
};
