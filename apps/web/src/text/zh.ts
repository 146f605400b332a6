// 中文。 Chinese, held to the English catalogue's type.
import type { Catalogue } from './en.ts';
import { shell } from './zh/shell.ts';
import { table } from './zh/table.ts';

export const zh: Catalogue = { shell, table };
