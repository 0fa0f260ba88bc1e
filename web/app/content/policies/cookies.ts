/** The kinds a visitor may allow. Essential cookies are always active. Spec 2. */
export type OptionalCookieKind = 'performance' | 'functionality' | 'marketing';

export interface CookieKindText {
  kind: 'essential' | OptionalCookieKind;
  name: string;
  description: string;
}

export const cookieKinds: readonly CookieKindText[] = [
  {
    kind: 'essential',
    name: 'Essential',
    description:
      'Necessary for the site to work: they keep you signed in, keep a booking together from one step to the next, and remember the choices you make here. Essential cookies cannot be disabled.',
  },
  {
    kind: 'performance',
    name: 'Performance',
    description:
      'Tell a site which pages are visited, how fast they load and where errors occur, so that it can be made better.',
  },
  {
    kind: 'functionality',
    name: 'Functionality',
    description:
      'Remember preferences, such as a favorite location, so that a next visit begins where the last one ended.',
  },
  {
    kind: 'marketing',
    name: 'Marketing',
    description: 'Make advertisements more relevant, and count how often they are shown.',
  },
];

/** Spec 2, part 3. */
export const cookieUses: readonly string[] = [
  'Remember your login status and preferences',
  'Analyze traffic and performance',
  'Personalize your experience',
  'Improve our services',
  'Provide relevant advertisements',
];

export const cookiesRevised = 'November 20, 2026';
