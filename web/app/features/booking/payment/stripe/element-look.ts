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

/** The frames load the font from our address, which the document names: asked of the build, it would cost every page a file. */
export function elementFonts(): { family: string; src: string; weight: string }[] {
  const font = document.querySelector<HTMLLinkElement>('link[rel="preload"][href*="instrument-sans"]');
  return font === null ? [] : [{ family: 'Instrument Sans', src: `url(${font.href})`, weight: '400' }];
}
