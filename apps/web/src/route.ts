// Routes in the address's hash: they need no server and work offline.
import { signal } from '@preact/signals';

export type Route =
  | { readonly kind: 'home' }
  | { readonly kind: 'create' }
  | { readonly kind: 'solo' }
  | { readonly kind: 'table'; readonly table: string }
  /** This player's finished matches. */
  | { readonly kind: 'record' }
  /** A link from another device: become the player who made it. */
  | { readonly kind: 'resume'; readonly code: string }
  /** `anchor` is a rule id (`FOLLOW-3`) or null for the beginning. */
  | { readonly kind: 'rules'; readonly anchor: string | null };

/** Reads `#/t/abc` and the like; anything unknown is home. */
export function parseRoute(hash: string): Route {
  const [screen, rest] = hash.replace(/^#\/?/, '').split('/');
  switch (screen) {
    case 'create':
      return { kind: 'create' };
    case 'solo':
      return { kind: 'solo' };
    case 't':
      return rest ? { kind: 'table', table: decodeURIComponent(rest) } : { kind: 'home' };
    case 'record':
      return { kind: 'record' };
    case 'resume':
      return rest ? { kind: 'resume', code: decodeURIComponent(rest) } : { kind: 'home' };
    case 'rules':
      return { kind: 'rules', anchor: rest ? decodeURIComponent(rest) : null };
    default:
      return { kind: 'home' };
  }
}

/** The address of a route, as written after `#`. */
export function formatRoute(route: Route): string {
  switch (route.kind) {
    case 'home':
      return '#/';
    case 'table':
      return `#/t/${encodeURIComponent(route.table)}`;
    case 'resume':
      return `#/resume/${encodeURIComponent(route.code)}`;
    case 'rules':
      return route.anchor === null ? '#/rules' : `#/rules/${encodeURIComponent(route.anchor)}`;
    default:
      return `#/${route.kind}`;
  }
}

/** The screen now shown. */
export const route = signal<Route>({ kind: 'home' });

/** Goes to a screen; `replace` leaves no entry behind for the back button. */
export function go(to: Route, how: 'push' | 'replace' = 'push'): void {
  const url = formatRoute(to);
  if (how === 'replace') history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  route.value = to;
}

/** Follows the address bar; called once at start. */
export function followAddress(): void {
  const read = (): void => {
    route.value = parseRoute(location.hash);
  };
  addEventListener('hashchange', read);
  addEventListener('popstate', read);
  read();
}
