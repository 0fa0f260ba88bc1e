const english = { locale: 'en-US', direction: 'ltr' } as const;

/**
 * Replaces React Aria's module of this name, which reads the browser's languages as soon as it is loaded.
 * That takes 50 ms on a phone (measured with CPU throttling of 4x) for a default that is never used, because
 * site-layout.tsx sets `I18nProvider`.
 */
export function getDefaultLocale(): typeof english {
  return english;
}

export function useDefaultLocale(): typeof english {
  return english;
}
