// The home page and what every page has: English.

const common = {
  appName: 'Tuolaji',
  chinese: '拖拉机',
  back: 'Back',
  close: 'Close',
  cancel: 'Cancel',
  on: 'On',
  off: 'Off',
  home: 'Home',
  settings: 'Settings',
  rules: 'Rules',
  /** The button that switches to the other language, in that language. */
  otherLanguage: '中文',
  loading: 'One moment …',
  ruleLink: (id: string): string => `Rule ${id}`,
  newVersion: 'A new version is ready.',
  reload: 'Reload',
};

const connection = {
  connecting: 'Connecting …',
  retrying: 'Connection lost. Trying again …',
  crowded: 'This game is open in too many windows. Close one to go on here.',
  savingDelayed: 'The server cannot save right now. Your plays wait; nothing is lost.',
  offline: 'The server cannot be reached. You can still play against bots.',
  gone: 'You have left this table.',
  removed: 'The host has asked you to leave this table.',
  closed: 'This table has been closed.',
};

const home = {
  tagline: 'Two decks, four players, one long climb from 2 to the ace.',
  playNow: 'Play now',
  playNowHint: 'You and three bots. Works offline.',
  level: 'Bots',
  preset: 'Rules',
  levels: 'Levels',
  levelsFrom: (level: string): string =>
    level === 'A' ? 'Only the ace' : `From ${level} to the ace`,
  continueSolo: 'Continue match',
  /** Where the match stands that can be continued. */
  standing: (round: number, us: string, them: string): string =>
    `Round ${round} · us ${us}, them ${them}`,
  newMatch: 'New match',
  people: 'Recently played with',
  peopleHint: 'Open a table and send them the link.',
  invite: (name: string): string => `Invite ${name}`,
  resume: 'Your tables',
  resumeTable: (id: string): string => `Table ${id}`,
  gathering: 'Waiting room',
  playing: 'Match in progress',
  over: 'Match over',
  withFriends: 'With friends',
  withFriendsHint: 'Open a table and send the link.',
  createTable: 'Open a table',
  join: 'Join',
  joinLabel: 'Table code or link',
  joinPlaceholder: 'Code or link',
  joinTrouble: {
    notACode: 'That is not a table code. Is one of the letters wrong?',
    noSuchTable: 'There is no table with this code.',
    tooMany: 'Too many codes tried. Wait a minute, then try again.',
    offline: 'The server cannot be reached.',
  },
  openTables: 'Open tables',
  tablesBefore: 'Previous',
  tablesAfter: 'More tables',
  noOpenTables: 'No open tables right now. Open one and let others find you.',
  seatsTaken: (taken: number, players: number): string => `${taken} of ${players} seats`,
  watching: (n: number): string => `${n} watching`,
  tableOf: (name: string): string => (name === '' ? 'Open table' : `${name}’s table`),
  guided: 'First time? Play with a guide',
  learn: 'The rules in one minute',
  /** The link from a preset to its sheet in the book. */
  sheetOf: (preset: string): string => `“${preset}” in the rule book`,
  moreDifferences: (n: number): string => `and ${n} more`,
  left: {
    title: 'Tables you left',
    with: (names: string): string => `With ${names}`,
    alone: 'With bots',
  },
};

const you = {
  title: 'You',
  name: (name: string): string => `You play as ${name}.`,
  anonymous: 'You play as a guest.',
  rename: 'Change your name',
  device: 'Continue on another device',
  record: 'My record',
  data: 'My data',
};

export const shell = { common, connection, home, you };
