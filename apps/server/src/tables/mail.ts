// What a table's actor takes up, one after another.
import type { Input, Outcome } from '@tuolaji/table';
import type { TableConnection } from './subscribers.ts';

/** One item of an actor's mailbox. */
export type Mail =
  | { readonly kind: 'input'; readonly input: Input; readonly conn: TableConnection | null }
  /** A new table's first outcome. */
  | {
      readonly kind: 'birth';
      readonly id: string;
      readonly outcome: Outcome;
      readonly conn: TableConnection;
    }
  /** A connection that received the table from another node, or as a guest. */
  | { readonly kind: 'attach'; readonly conn: TableConnection }
  /** Time is up for those who were connected to the owner before. */
  | { readonly kind: 'settle' }
  /** The store may know more than we do. */
  | { readonly kind: 'refresh' }
  /** Drive this table from now on if nobody else does, or no longer. */
  | { readonly kind: 'lease'; readonly on: boolean };
