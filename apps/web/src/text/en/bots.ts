// How bots come across, and what they say now and then: English.
export const bots = {
  temper: {
    cheerful: 'Cheerful',
    calm: 'Calm',
    careful: 'Careful',
    bold: 'Bold',
    blunt: 'Blunt',
    kindly: 'Kindly',
  },
  /** Under a bot's temperament. */
  note: 'This only shows in what it says. How well it plays depends on its skill.',
  remark: {
    cheerful: {
      ruff: 'I’ll take those, thanks!',
      failed: 'Oops, too early.',
      kitty: 'We got the kitty. Lovely!',
      round: 'That was fun.',
    },
    calm: {
      ruff: 'A trump will do.',
      failed: 'I misread that.',
      kitty: 'The kitty, as hoped.',
      round: 'One step at a time.',
    },
    careful: {
      ruff: 'I waited for this one.',
      failed: 'I should have counted again.',
      kitty: 'Patience, and the kitty is ours.',
      round: 'Slow and steady.',
    },
    bold: {
      ruff: 'Trumped!',
      failed: 'I’d try it again.',
      kitty: 'The kitty comes with me.',
      round: 'Next one!',
    },
    blunt: {
      ruff: 'Points, this way.',
      failed: 'Well, that failed.',
      kitty: 'Kitty. Done.',
      round: 'A clean win.',
    },
    kindly: {
      ruff: 'Sorry, I have to trump.',
      failed: 'Ah well, my mistake.',
      kitty: 'The kitty is ours. Well fought.',
      round: 'Well played, everyone.',
    },
  },
};

export type BotTexts = typeof bots;
