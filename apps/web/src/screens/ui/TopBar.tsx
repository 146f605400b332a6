// The bar on top of the shell's screens: home, language, rules, settings.

import { LOCALES } from '../../languages.ts';
import { openRule, openSettings } from '../../overlays.ts';
import { go, route } from '../../route.ts';
import { settings } from '../../settings.ts';
import { t } from '../../text/index.ts';
import styles from './TopBar.module.css';

/** The bar; away from home it leads back there. */
export function TopBar() {
  const text = t.value.shell.common;
  const other = settings.language.value === 'zh' ? 'en' : 'zh';
  return (
    <header class={styles.bar} data-home={route.value.kind === 'home' ? '' : undefined}>
      {route.value.kind === 'home' ? (
        <span />
      ) : (
        <button type="button" class="button quiet" onClick={() => go({ kind: 'home' })}>
          ‹ {text.home}
        </button>
      )}
      <nav class={styles.tools} aria-label={text.settings}>
        <button
          type="button"
          class="button quiet"
          lang={LOCALES[other]}
          onClick={() => {
            settings.language.value = other;
          }}
        >
          {text.otherLanguage}
        </button>
        <button type="button" class="button quiet" onClick={() => openRule(null)}>
          {text.rules}
        </button>
        <button type="button" class="button quiet" onClick={openSettings}>
          {text.settings}
        </button>
      </nav>
    </header>
  );
}
