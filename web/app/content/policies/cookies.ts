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
      'Necessary for the site to work: they keep you signed in, keep your booking together from step to step, and remember the choices you make here. Essential cookies cannot be disabled.',
  },
  {
    kind: 'performance',
    name: 'Performance',
    description:
      'Show which pages are visited, how fast they load and where errors occur, so we can improve the site.',
  },
  {
    kind: 'functionality',
    name: 'Functionality',
    description:
      'Remember preferences, such as a favorite location, so your next visit picks up where you left off.',
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

export const cookiesRevised = '2026-11-20';
