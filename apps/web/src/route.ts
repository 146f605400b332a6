// Routes in the address's hash: they need no server and work offline.
import { signal } from '@preact/signals';
import { formatReplayAddress, parseReplayAddress, type ReplayAddress } from './replay/address.ts';

export type Route =
  | { readonly kind: 'home' }
  | { readonly kind: 'create' }
  | { readonly kind: 'solo' }
  | { readonly kind: 'table'; readonly table: string }
  /** This player's finished matches. */
  | { readonly kind: 'record' }
  /** This player's devices and data. */
  | { readonly kind: 'account' }
  /** A finished match, moment by moment; its address is a path. */
  | { readonly kind: 'replay'; readonly address: ReplayAddress }
  /** A record file or text to open. */
  | { readonly kind: 'open' }
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
    case 'open':
      return { kind: 'open' };
    case 'resume':
      return rest ? { kind: 'resume', code: decoded(rest) } : unknown;
    case 'rules':
      return { kind: 'rules', anchor: rest ? decoded(rest) : null };
    default:
      return unknown;
  }
}

/** The address of a route: after `#`, and a path of its own for a replay. */
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
    case 'replay':
      return formatReplayAddress(route.address);
    case 'rules':
      return route.anchor === null ? '#/rules' : `#/rules/${encodeURIComponent(route.anchor)}`;
    default:
      return `#/${route.kind}`;
  }
}

/** The route of a whole address: the page at `/`, and a path for each match; every other path leads nowhere. */
export function locate({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): Route {
  if (pathname === '/' || pathname === '/index.html') return parseRoute(hash);
  const address = parseReplayAddress(pathname, search);
  return address === null
    ? { kind: 'unknown', address: `${pathname}${hash}` }
    : { kind: 'replay', address };
}

/** The screen now shown. */
export const route = signal<Route>({ kind: 'home' });

/** Goes to a screen; `replace` leaves no entry behind for the back button. */
export function go(to: Route, how: 'push' | 'replace' = 'push'): void {
  const address = formatRoute(to);
  // A replay's path must not stay before another screen's hash.
  const url = address.startsWith('#') ? `/${address}` : address;
  if (how === 'replace') history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  route.value = to;
}

/** Writes where a replay stands into the address bar, without another entry for the back button; returns the address. */
export function showReplayAddress(address: ReplayAddress): string {
  const url = formatReplayAddress(address);
  history.replaceState(history.state, '', url);
  return url;
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
