// The windows in which every screen is pictured.

export const SIZES = {
  '320x568': { width: 320, height: 568 },
  '390x844': { width: 390, height: 844 },
  '568x320': { width: 568, height: 320 },
  '844x390': { width: 844, height: 390 },
  '768x1024': { width: 768, height: 1024 },
  '1440x900': { width: 1440, height: 900 },
  '1920x1080': { width: 1920, height: 1080 },
} as const;

export type Size = keyof typeof SIZES;

/** Sizes that share a visit to a scene: the window changes, the screen follows. Wide tables have columns of their own. */
export const VISITS: readonly (readonly Size[])[] = [
  ['390x844', '320x568', '568x320', '844x390', '768x1024'],
  ['1440x900', '1920x1080'],
];
