// Pages with nothing but a message: English.

export const messages = {
  elsewhere: {
    title: 'Your match goes on in another tab',
    text: 'One match, one table: it moved to the tab you opened last.',
    takeBack: 'Play here instead',
  },
  notFound: {
    title: 'There is nothing at this address',
    text: 'The link may be cut short or mistyped.',
  },
};
