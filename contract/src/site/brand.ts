import * as z from 'zod/mini';
import { optionalPlainText, requiredText } from '../kernel/text.ts';
import { type SocialNetwork, socialNetworkOf } from './social.ts';

/** The name of the business, and its addresses elsewhere. */
export const brandFields = {
  /** On every page, in every mail and as its sender. */
  name: requiredText('Name', 60),
  /** The business in one line: below the name on every page, and for phones that keep the site. */
  tagline: requiredText('Tagline', 160),
  /** An address of the network; empty where there is none. */
  instagram: pageOn('Instagram'),
  facebook: pageOn('Facebook'),
  youTube: pageOn('YouTube'),
};

/** As it is stored, configured and answered, also where a name of the configuration could not be set. */
export const storedBrandFields = {
  name: z.string(),
  tagline: z.string(),
  instagram: z.string(),
  facebook: z.string(),
  youTube: z.string(),
} satisfies Record<keyof typeof brandFields, z.ZodMiniString>;

export const brandSchema = z.object(storedBrandFields);
export type Brand = z.output<typeof brandSchema>;

function pageOn(network: SocialNetwork) {
  const error = `Please enter an https address on ${network.toLowerCase()}.com, or leave this empty.`;
  return optionalPlainText(network, 200).check(
    z.refine((address) => address === '' || socialNetworkOf(address) === network, error),
  );
}
