// English, and by its type the list of every text there is: a key missing in another language fails to compile.
import { shell } from './en/shell.ts';
import { table } from './en/table.ts';

export const en = { shell, table };

export type Catalogue = typeof en;
