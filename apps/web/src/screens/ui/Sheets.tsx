// What lies over any screen: settings, the rule book and the like.
import { sheet } from '../../overlays.ts';
import { lazy } from './lazy.tsx';

const SheetDialog = lazy(async () => (await import('./SheetDialog.tsx')).SheetDialog);

/** The open sheet, or nothing. */
export function Sheets() {
  const open = sheet.value;
  return open ? <SheetDialog open={open} /> : null;
}
