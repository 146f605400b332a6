// English, whose type lists every text: a key missing in another language fails to compile.
import { account } from './en/account.ts';
import { flow } from './en/flow.ts';
import { look } from './en/look.ts';
import { names } from './en/names.ts';
import { reasons } from './en/reasons.ts';
import { refusals } from './en/refusals.ts';
import { replay } from './en/replay.ts';
import { rules } from './en/rules.ts';
import { shell } from './en/shell.ts';
import { table } from './en/table.ts';

export const en = { account, flow, look, names, reasons, refusals, replay, rules, shell, table };

export type Catalogue = typeof en;
