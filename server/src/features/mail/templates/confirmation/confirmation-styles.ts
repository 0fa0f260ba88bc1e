import type { CSSProperties } from 'react';
import { fonts, palette } from '../mail-layout.tsx';

const capitals: CSSProperties = {
  margin: 0,
  color: palette.ink,
  fontFamily: fonts.display,
  fontWeight: 'normal',
  textTransform: 'uppercase',
  overflowWrap: 'anywhere',
};
export const title: CSSProperties = {
  ...capitals,
  textAlign: 'center',
  fontSize: '32px',
  lineHeight: '40px',
  letterSpacing: '4px',
};
export const vehicleName: CSSProperties = {
  ...capitals,
  textAlign: 'center',
  fontSize: '26px',
  lineHeight: '34px',
  letterSpacing: '3px',
};
export const sectionName: CSSProperties = {
  ...capitals,
  fontSize: '18px',
  lineHeight: '26px',
  letterSpacing: '3px',
  paddingBottom: '8px',
};
export const reference: CSSProperties = {
  ...capitals,
  textAlign: 'center',
  fontSize: '24px',
  lineHeight: '32px',
  letterSpacing: '4px',
};

export const paragraph: CSSProperties = {
  margin: '12px 0 0',
  color: palette.ink,
  fontFamily: fonts.text,
  fontSize: '16px',
  lineHeight: '25px',
  overflowWrap: 'anywhere',
};
export const label: CSSProperties = {
  ...paragraph,
  margin: 0,
  color: palette.softInk,
  fontSize: '12px',
  lineHeight: '20px',
  letterSpacing: '2px',
  textTransform: 'uppercase',
};
export const fact: CSSProperties = { ...paragraph, margin: 0, fontSize: '17px', lineHeight: '26px' };
export const note: CSSProperties = {
  ...paragraph,
  margin: 0,
  color: palette.softInk,
  fontSize: '15px',
  lineHeight: '23px',
};
export const list: CSSProperties = { ...paragraph, margin: 0, paddingLeft: '22px' };

export const priceText: CSSProperties = { ...paragraph, padding: '4px 0' };
export const totalText: CSSProperties = {
  ...priceText,
  fontFamily: fonts.display,
  fontSize: '22px',
  lineHeight: '30px',
};

export const half: CSSProperties = { width: '50%', verticalAlign: 'top' };
export const secondHalf: CSSProperties = {
  ...half,
  paddingLeft: '24px',
  borderLeft: `1px solid ${palette.brass}`,
};
export const pictureCell: CSSProperties = { width: '50%', padding: '0 6px', verticalAlign: 'middle' };
export const pictureStyle: CSSProperties = {
  ...note,
  display: 'block',
  width: '100%',
  height: 'auto',
  margin: '0 auto',
};
export const photoStyle: CSSProperties = { ...pictureStyle, maxWidth: '480px', margin: '14px 0 0' };
export const brassRule: CSSProperties = { borderTop: `1px solid ${palette.brass}`, margin: '26px 0' };
export const button: CSSProperties = {
  padding: '15px 34px',
  borderRadius: '3px',
  backgroundColor: palette.hibiscus,
  color: '#FFFFFF',
  fontFamily: fonts.text,
  fontSize: '16px',
  fontWeight: 600,
  letterSpacing: '1px',
};
