// 中文。 Chinese, held to the English catalogue's type.
import type { Catalogue } from './en.ts';
import { account } from './zh/account.ts';
import { flow } from './zh/flow.ts';
import { look } from './zh/look.ts';
import { names } from './zh/names.ts';
import { reasons } from './zh/reasons.ts';
import { refusals } from './zh/refusals.ts';
import { replay } from './zh/replay.ts';
import { rules } from './zh/rules.ts';
import { shell } from './zh/shell.ts';
import { table } from './zh/table.ts';

export const zh: Catalogue = {
  account,
  flow,
  look,
  names,
  reasons,
  refusals,
  replay,
  rules,
  shell,
  table,
};
