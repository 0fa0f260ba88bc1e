import { type Brand, storedBrandFields } from '@makani/contract/site/brand';
import { type SocialNetwork, socialNetworks } from '@makani/contract/site/social';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Config } from '../../config/config.ts';
import { readDocument, type SiteDocument } from './site-documents.ts';

const fieldOf = {
  Instagram: 'instagram',
  Facebook: 'facebook',
  YouTube: 'youTube',
} as const satisfies Record<SocialNetwork, keyof Brand>;

/** Until somebody sets a brand, it is what the configuration says. */
export function brandDocument({ site }: Pick<Config, 'site'>): SiteDocument<Brand> {
  const { name, tagline, social } = site;
  const urlOn = (network: SocialNetwork) => social.find((one) => one.network === network)?.url ?? '';
  return {
    name: 'brand',
    schema: z.strictObject(storedBrandFields),
    initial: () => ({
      name,
      tagline,
      instagram: urlOn('Instagram'),
      facebook: urlOn('Facebook'),
      youTube: urlOn('YouTube'),
    }),
  };
}

/** The document as a column of a caller's statement. */
export const brandColumn = sql<object | null>`(select value from site_settings where name = 'brand')`.as(
  'brand',
);

type Branded = Pick<Config['site'], 'name' | 'tagline' | 'social'>;

/** Unset fields follow the configuration. */
export function brandOfRow({ brand }: { brand: object | null }, config: Pick<Config, 'site'>): Branded {
  const { name, tagline, social } = config.site;
  if (brand === null) return { name, tagline, social };
  const set = readDocument(brandDocument(config), brand);
  const pages = socialNetworks.map((network) => ({ network, url: set[fieldOf[network]] }));
  return { name: set.name, tagline: set.tagline, social: pages.filter(({ url }) => url !== '') };
}
