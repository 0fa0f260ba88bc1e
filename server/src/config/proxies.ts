import { isIP } from 'node:net';

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether a proxy in front can be named so: an address, a network, or a name of such. */
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
