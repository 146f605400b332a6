// English on the home page and at the table, whose type lists every text: a key missing in another language fails to compile.
import { chips } from './en/chips.ts';
import { names } from './en/names.ts';
import { shell } from './en/shell.ts';
import { table } from './en/table.ts';

export const en = { chips, names, shell, table };

export type Texts = typeof en;
