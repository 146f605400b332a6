// Home, waiting room, settings: English.
export const shell = {
  appName: 'Tuolaji',
  playNow: 'Play now',
};
