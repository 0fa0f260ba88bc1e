import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The address of the renderer's own calls, which no network address resembles. */
export const internalAddress = 'renderer';

/** True for the renderer's own calls. It asks the socket, because a proxy's header may say anything. */
export function isInternal({ socket }: Pick<FastifyRequest, 'socket'>): boolean {
  return socket.remoteAddress === internalAddress;
}

/** The address that a limit counts as one client: an IPv4 address, or the /64 that an IPv6 customer has. */
export function networkOf(ip: string): string {
  const four = unmapped(ip);
  return isIPv4(four) || !isIPv6(ip) ? four : firstGroups(ip, 4);
}

/** Reduces an address to its network, which does not identify a person: /24 of IPv4, /48 of IPv6. */
export function truncatedAddress(ip: string): string {
  const four = unmapped(ip);
  if (isIPv4(four)) return four.replace(/\d+$/, '0');
  return isIPv6(ip) ? firstGroups(ip, 3) : 'unknown';
}

/** An IPv4 address that a socket of both kinds writes as IPv6, dotted or in hexadecimal. */
function unmapped(ip: string): string {
  const { dotted, high, low } = mappedForm.exec(ip)?.groups ?? {};
  if (dotted !== undefined) return dotted;
  if (high === undefined || low === undefined) return ip;
  const [first, last] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 255, last >> 8, last & 255].join('.');
}

const mappedForm = /^(?:0{0,4}:){2,5}ffff:(?:(?<dotted>[\d.]+)|(?<high>[\da-f]{1,4}):(?<low>[\da-f]{1,4}))$/i;

/** `2001:db8::` for the first groups of eight, however the address was compressed. */
function firstGroups(ip: string, count: number): string {
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  // A dotted IPv4 ending counts as two groups.
  const given = left.length + right.length + (ip.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - given }, () => '0');
  const groups = [...left, ...zeros, ...right]
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
  while (groups.at(-1) === '0') groups.pop();
  return `${groups.join(':')}::`;
}
