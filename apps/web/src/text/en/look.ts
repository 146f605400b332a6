// Looks, pace and feel of the table: English.

export const look = {
  /** Read aloud before the counter's one line. */
  stillOut: 'Still out:',
  trumpsOut: 'Trumps',
  bigShort: 'Big',
  littleShort: 'Little',
  pointsOut: 'Points',
  speed: 'Speed of play',
  speeds: { slow: 'Calm', normal: 'Normal', fast: 'Fast' },
};
