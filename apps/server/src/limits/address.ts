// The address that limits are counted by: an IPv4 address, or the /64 network of an IPv6 address (one household or one
// rented machine has a whole /64 to choose from).
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

const LOOPBACK = /^(::1$|127\.)/;
const MAPPED = /^::ffff:(?=\d+\.)/i;
/** Groups of 16 bits in the network part. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** The first 64 bits of an IPv6 address, in one spelling. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16));
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

/** The key of an address; null for this machine's own, which is not limited, and for what is no address. */
export function addressKey(text: string | undefined): string | null {
  const address = (text ?? '').trim().replace(MAPPED, '');
  if (LOOPBACK.test(address)) return null;
  if (isIPv4(address)) return address;
  return isIPv6(address) ? networkOf(address) : null;
}

/** The last entry of X-Forwarded-For: the one our own proxy added. Those before it are whatever the client wrote. */
function lastHop(header: string | readonly string[] | undefined): string | undefined {
  const text = typeof header === 'string' ? header : header?.join(',');
  const last = text?.split(',').at(-1)?.trim();
  // Some proxies add a port.
  return last?.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}

/** The key of a request's sender; the proxy's word counts only with `trustProxy`. */
export function requestAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: boolean,
): string | null {
  const forwarded = trustProxy ? lastHop(headers['x-forwarded-for']) : undefined;
  return addressKey(forwarded ?? socket.remoteAddress);
}
