// How table, cards and bots look, for the settings: English.
export const themes = {
  felt: 'Cloth',
  felts: { trump: 'Trump’s colour', green: 'Green baize', ink: 'Ink blue' },
  cardBack: 'Card backs',
  cardBacks: { coins: 'Coins', waves: 'Waves' },
  deck: 'Deck',
  decks: { classic: 'Classic', large: 'Large index, high contrast' },
  bots: 'Bots',
  botFaces: 'Bots have faces',
  botTalk: 'Bots say something now and then',
};

export type ThemeTexts = typeof themes;
