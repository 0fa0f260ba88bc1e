import { privacyRevised, termsRevised } from '../../content/policies/legal-text.ts';
import { paths } from '../../paths.ts';
import { tripPaths } from '../../trip-paths.ts';

export interface PublicPage {
  path: string;
  /** The name in breadcrumbs. */
  name: string;
  /** The date of the last change, if the page shows one: `2026-11-20`. */
  revised?: string;
}

/** Every page for search engines, the home page first. */
export const publicPages: readonly PublicPage[] = [
  { path: paths.home, name: 'Home' },
  { path: paths.fleet, name: 'Our fleet' },
  { path: paths.locations, name: 'Locations' },
  { path: paths.about, name: 'About us' },
  { path: paths.howToRent, name: 'How to rent' },
  { path: paths.listYourVehicle, name: 'List your vehicle' },
  { path: paths.faqs, name: 'FAQs' },
  { path: paths.contact, name: 'Contact' },
  { path: paths.terms, name: 'Terms of service', revised: termsRevised },
  { path: paths.privacy, name: 'Privacy policy', revised: privacyRevised },
  { path: paths.cookies, name: 'Cookie policy' },
];

/** Paths that crawlers should skip: the API, and pages that are private or part of a booking. */
export const privatePaths: readonly string[] = [
  '/api/',
  paths.search,
  paths.vehicle,
  paths.reserve,
  paths.payment,
  paths.confirmation,
  tripPaths.convoy,
  paths.messages,
  paths.dashboard,
  paths.host,
];
