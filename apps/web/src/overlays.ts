// What lies over any screen: one sheet, one notice.
import { signal } from '@preact/signals';

/** A short message over any screen. */
export interface Notice {
  readonly kind: 'arrived';
  readonly name: string;
}

/** The notice now shown, or null. */
export const notice = signal<Notice | null>(null);

export const showNotice = (shown: Notice): void => {
  notice.value = shown;
};

/** What may be opened over any screen. */
export type Sheet =
  | { readonly kind: 'settings' }
  | { readonly kind: 'device' }
  | { readonly kind: 'newMatch' }
  | { readonly kind: 'rules'; readonly anchor: string | null };

/** The sheet now open, or null. */
export const sheet = signal<Sheet | null>(null);

/** Opens the rule book over the present screen, at a rule. */
export const openRule = (anchor: string | null): void => {
  sheet.value = { kind: 'rules', anchor };
};

export const openSettings = (): void => {
  sheet.value = { kind: 'settings' };
};

/** Opens the link that continues on another device. */
export const openDevice = (): void => {
  sheet.value = { kind: 'device' };
};

/** Asks before a new solo match replaces the running one. */
export const openNewMatch = (): void => {
  sheet.value = { kind: 'newMatch' };
};

export const closeSheet = (): void => {
  sheet.value = null;
};
