import { isIP } from 'node:net';

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** True for an address, a network, or a named range of networks. */
export function isProxy(text: string): boolean {
  const [host = '', bits, ...rest] = text.split('/');
  if (proxyNames.has(text)) return true;
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(host)] ?? -1;
  return (
    longest > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  );
}
