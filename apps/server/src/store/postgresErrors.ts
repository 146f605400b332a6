// Which failures of PostgreSQL pass by themselves, so that the statement is worth trying again.

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
