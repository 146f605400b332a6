// The table’s menu, the speed knob, keys and gestures: English.

export const menu = {
  takeBack: 'Ask to take back',
  surrender: 'Give up the round',
  surrenderSure:
    'Give up this round? Your partner has to agree. Bankers who give up concede every point still in play; attackers keep what they have.',
  playOn: 'Play on',
  guide: 'Guide me through this round',
  help: 'Keys and gestures',
  autoOn: 'Let a bot play for me',
  stand: 'Give up my seat and watch',
  standSure:
    'Give up your seat? A bot plays on for you; you can take the seat back while it is free.',
  leave: 'Leave the table',
  leaveSure: 'Leave? A bot takes your seat; you can come back with the same link.',
  stay: 'Stay',
  close: 'Close',
  // keys
  keys: {
    arrows: 'move along the hand',
    space: 'choose a card or put it back',
    shift: 'choose a range',
    unit: 'choose its pair or tractor',
    enter: 'play, bury, or complete the choice',
    hint: 'hint, again for the next one',
    escape: 'unselect all cards',
    declare: 'declare the first, second … offer',
    done: 'done declaring, pass, or next round',
    pause: 'pause or resume the deal (alone with bots)',
    last: 'show the previous trick',
    history: 'tricks',
    counter: 'card counter',
    chat: 'chat',
    state: 'read out the state of the table',
    help: 'this sheet',
  },
  gestures: {
    title: 'With a finger or mouse',
    tap: 'Tap: one card',
    double: 'Double tap: its pair or tractor',
    sweep: 'Sweep sideways: a range',
    drag: 'Drag upwards: play what is chosen',
  },
  keyNames: { arrows: '← →', space: 'Space', enter: 'Enter', escape: 'Esc', shift: 'Shift + ← →' },
  speed: 'Speed of play',
  speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
};
