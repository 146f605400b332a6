// The address other machines know this one by.
import { networkInterfaces } from 'node:os';

/** Where other nodes reach a server that listens on every address: the first that is not this machine's own. */
export function outsideAddress(url: string, host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return url;
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  return outside === undefined ? url : url.replace('localhost', outside.address);
}
