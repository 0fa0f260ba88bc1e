import { privacyRevised, termsRevised } from '../../content/policies/legal-text.ts';
import { paths } from '../../paths.ts';

export interface PublicPage {
  path: string;
  /** As it stands in a trail of pages. */
  name: string;
  /** The day of the last change, where the page itself tells it: `November 20, 2026`. */
  revised?: string;
}

/** Every page that may be found, the first one first. */
export const publicPages: readonly PublicPage[] = [
  { path: paths.home, name: 'Home' },
  { path: paths.fleet, name: 'Our fleet' },
  { path: paths.locations, name: 'Locations' },
  { path: paths.about, name: 'About us' },
  { path: paths.howToRent, name: 'How to rent' },
  { path: paths.faqs, name: 'FAQs' },
  { path: paths.contact, name: 'Contact' },
  { path: paths.terms, name: 'Terms of service', revised: termsRevised },
  { path: paths.privacy, name: 'Privacy policy', revised: privacyRevised },
  { path: paths.cookies, name: 'Cookie policy' },
];

/** What crawlers need not ask for: our API, and the pages that show one person's things or somebody's way. */
export const privatePaths: readonly string[] = [
  '/api/',
  paths.search,
  paths.vehicle,
  paths.reserve,
  paths.payment,
  paths.confirmation,
  paths.dashboard,
  paths.host,
];
