// Which screen stands in the window.
import { t } from './text/index.ts';

export function App() {
  return <main>{t.value.shell.common.appName}</main>;
}
