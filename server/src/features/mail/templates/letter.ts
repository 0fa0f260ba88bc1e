import type { CSSProperties } from 'react';
import { fonts, palette } from './mail-layout.ts';

/** How a mail of a few paragraphs is set. */
export const letter = {
  heading: {
    margin: '0 0 20px',
    color: palette.ink,
    fontFamily: fonts.display,
    fontSize: '26px',
    lineHeight: '34px',
    fontWeight: 'normal',
  },
  paragraph: {
    margin: '14px 0',
    color: palette.ink,
    fontFamily: fonts.text,
    fontSize: '16px',
    lineHeight: '25px',
    overflowWrap: 'anywhere',
  },
} as const satisfies Record<string, CSSProperties>;
