// Routes in the address's hash: they need no server and work offline.
import { signal } from '@preact/signals';

export type Route =
  | { readonly kind: 'home' }
  | { readonly kind: 'create' }
  | { readonly kind: 'solo' }
  | { readonly kind: 'table'; readonly table: string }
  /** This player's finished matches. */
  | { readonly kind: 'record' }
  /** This player's devices and data. */
  | { readonly kind: 'account' }
  /** A link from another device: become the player who made it. */
  | { readonly kind: 'resume'; readonly code: string }
  /** `anchor` is a rule id (`FOLLOW-3`) or null for the beginning. */
  | { readonly kind: 'rules'; readonly anchor: string | null }
  /** An address that leads nowhere, as it was written. */
  | { readonly kind: 'unknown'; readonly address: string };

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Reads `#/t/abc` and the like. */
export function parseRoute(hash: string): Route {
  const [screen, rest, ...more] = hash.replace(/^#\/?/, '').split('/');
  const unknown: Route = { kind: 'unknown', address: hash };
  if (more.length > 0) return unknown;
  switch (screen) {
    case '':
      return { kind: 'home' };
    case 'create':
      return { kind: 'create' };
    case 'solo':
      return { kind: 'solo' };
    case 't':
      return rest ? { kind: 'table', table: decoded(rest) } : unknown;
    case 'record':
      return { kind: 'record' };
    case 'account':
      return { kind: 'account' };
    case 'resume':
      return rest ? { kind: 'resume', code: decoded(rest) } : unknown;
    case 'rules':
      return { kind: 'rules', anchor: rest ? decoded(rest) : null };
    default:
      return unknown;
  }
}

/** The address of a route, as written after `#`. */
export function formatRoute(route: Route): string {
  switch (route.kind) {
    case 'home':
      return '#/';
    case 'unknown':
      return route.address;
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

/** The route of a whole address: there is one page, at `/`; every other path leads nowhere. */
export const locate = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Route =>
  pathname === '/' || pathname === '/index.html'
    ? parseRoute(hash)
    : { kind: 'unknown', address: `${pathname}${hash}` };

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
    const next = locate(location);
    // The entry of a sheet has the address of the screen below it: that screen stays.
    if (formatRoute(next) !== formatRoute(route.value)) route.value = next;
  };
  addEventListener('hashchange', read);
  addEventListener('popstate', read);
  read();
}
