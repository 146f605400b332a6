// 中文，首页与牌桌。 Chinese, held to the English type.
import type { Texts } from './en.ts';
import { chips } from './zh/chips.ts';
import { names } from './zh/names.ts';
import { shell } from './zh/shell.ts';
import { table } from './zh/table.ts';

export const zh: Texts = { chips, names, shell, table };
