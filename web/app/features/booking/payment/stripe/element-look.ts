import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** Our fields' look, for documents that have none of our styles: tokens.css has these colors and why. */
const ink = '#0e2a33';
const inkFaint = '#4b636b';

export const elementStyle = {
  base: {
    color: ink,
    fontFamily: '"Instrument Sans", Arial, sans-serif',
    fontSize: '16px',
    lineHeight: '24px',
    '::placeholder': { color: inkFaint },
    '::selection': { backgroundColor: '#d9b877' },
  },
  // The border says it, as it does around our own fields.
  invalid: { color: ink },
};

/** The frames load the font from our address. */
export function elementFonts(): { family: string; src: string; weight: string }[] {
  const address = new URL(instrumentSans, globalThis.location.href).href;
  return [{ family: 'Instrument Sans', src: `url(${address})`, weight: '400' }];
}
