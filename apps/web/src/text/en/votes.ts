// Votes and failed throws: English.

export const votes = {
  takeBackAsked: (name: string): string => `${name} asks to take back the last play`,
  takeBackWaiting: 'You asked to take your play back; the others are thinking.',
  surrenderAsked: (name: string): string => `${name} wants to give up the round`,
  surrenderWaiting: 'You offered to give up; your partner is thinking.',
  agree: 'Agree',
  decline: 'Decline',
  // throws
  throwFailed: (name: string): string => `${name}: the throw fails`,
  throwBySuit: (name: string, what: string): string => `${name} can beat ${what}`,
  throwByRuff: (name: string, what: string): string => `${name} can ruff ${what}`,
  throwForced: (name: string, what: string): string => `${name} must lead ${what}`,
};
