// A start that fails for a reason its operator can mend.

/** Its message is a whole sentence for the operator; no stack trace is printed with it. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Why an address cannot be listened on, by the system's code. */
const LISTEN_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is taken by another program; choose another with PORT=3001.',
  EACCES: 'This user may not listen on that port; choose one above 1023 with PORT=3001.',
  EADDRNOTAVAIL: 'HOST is no address of this machine; leave it out to listen on all of them.',
  ENOTFOUND: 'HOST is no address of this machine; leave it out to listen on all of them.',
};

/** One sentence for what a person can mend; everything else with its origin. */
export function explainStart(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartupError) return error.message;
  const isListening =
    'syscall' in error && /^(listen|getaddrinfo|bind)$/.test(String(error.syscall));
  const known = isListening && 'code' in error ? LISTEN_ERRORS[String(error.code)] : undefined;
  return known ?? error.stack ?? error.message;
}
