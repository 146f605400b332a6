// A start that fails for a reason its operator can mend.

/** Its message is a whole sentence for the operator; no stack trace is printed with it. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
