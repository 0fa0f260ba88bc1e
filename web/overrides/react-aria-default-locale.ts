const english = { locale: 'en-US', direction: 'ltr' } as const;

/**
 * In place of React Aria's module of this name, which asks the browser for its languages as soon as it is loaded: 50 ms of a
 * phone's time (measured at a fourth of a laptop's speed), for a default that is never used (`I18nProvider` in site-layout.tsx).
 */
export function getDefaultLocale(): typeof english {
  return english;
}

export function useDefaultLocale(): typeof english {
  return english;
}
