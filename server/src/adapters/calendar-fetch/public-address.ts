import { BlockList, isIP } from 'node:net';

/**
 * IPv4 ranges outside the public internet, per IANA: private, shared, loopback, link-local, documentation,
 * benchmark, multicast, reserved.
 */
const closedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/**
 * IPv6 ranges to exclude within 2000::/3, the only routed part: tunnels that carry IPv4, protocols,
 * documentation.
 */
const closedV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [network, prefix] of closedV4) closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of closedV6) closed.addSubnet(network, prefix, 'ipv6');
const routedV6 = new BlockList();
routedV6.addSubnet('2000::', 3, 'ipv6');

/** True only for addresses on the public internet. IPv4-mapped addresses are rejected too. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    case 6:
      return !address.includes('%') && routedV6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
    default:
      return false;
  }
}
