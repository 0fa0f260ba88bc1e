export const socialNetworks = ['Instagram', 'Facebook', 'YouTube'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

const pages = /^https:\/\/(?:www\.)?(?<host>\w+)\.com\.?(?::443)?(?:[/?#][^\s\\]*)?$/i;

/** The network on which an https address is; undefined for anything else. */
export function socialNetworkOf(address: string): SocialNetwork | undefined {
  const host = pages.exec(address)?.groups?.['host']?.toLowerCase();
  return socialNetworks.find((network) => network.toLowerCase() === host);
}
