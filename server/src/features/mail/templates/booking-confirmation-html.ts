import { Button, Column, Heading, Hr, render, Row, Text } from '@react-email/components';
import { createElement as h, Fragment, type CSSProperties, type ReactNode } from 'react';
import type { MailSite } from '../mail-site.ts';
import type { ConfirmationWords } from './booking-confirmation.ts';
import { fonts, mailLayout, palette } from './mail-layout.ts';

export async function bookingConfirmationHtml(words: ConfirmationWords, site: MailSite): Promise<string> {
  return render(
    mailLayout(
      { title: words.title, preheader: words.preheader, site },
      h(Heading, { as: 'h1', className: 'title', style: title }, words.title),
      h(Text, { style: { ...paragraph, textAlign: 'center' } }, words.greeting),
      h(Text, { style: { ...label, textAlign: 'center', marginTop: '26px' } }, 'Your reference'),
      h(Text, { style: reference }, words.reference),
      h(Hr, { style: brassRule }),
      h(Heading, { as: 'h2', className: 'name', style: vehicleName }, words.vehicle.name),
      h(Text, { style: { ...label, textAlign: 'center' } }, words.vehicle.category),
      h(Hr, { style: brassRule }),
      whenAndWhere(words),
      h(Hr, { style: brassRule }),
      h(Heading, { as: 'h2', style: sectionName }, words.priceTitle ?? 'Price'),
      ...words.prices.map((line) => priceRow(line.label, line.amount, priceText)),
      h(Hr, { style: { ...brassRule, margin: '10px 0' } }),
      priceRow(words.totalLabel ?? 'Total', words.total, totalText),
      h(Text, { style: { ...paragraph, color: palette.softInk } }, words.payment),
      h(Hr, { style: brassRule }),
      ...pleaseBring(words.bring),
      h(Text, { style: { ...paragraph, margin: '18px 0 30px' } }, words.cancellation),
      h(
        'div',
        { style: { textAlign: 'center' } },
        h(Button, { href: words.tripsUrl, style: button }, 'View My Trips'),
      ),
    ),
  );
}

function whenAndWhere({ pickup, return: back, location }: ConfirmationWords): ReactNode {
  const moment = (name: string, at: typeof pickup): ReactNode[] => [
    h(Text, { style: label }, name),
    h(Text, { style: fact }, at.at),
    h(Text, { style: note }, at.zone),
  ];
  return [
    row(
      'when',
      h(Column, { className: 'stack', style: half }, ...moment('Pickup', pickup)),
      h(Column, { className: 'stack', style: secondHalf }, ...moment('Return', back)),
    ),
    h(
      'div',
      { key: 'where', style: { paddingTop: '22px' } },
      h(Text, { style: label }, 'Location'),
      h(Text, { style: fact }, location.name),
      h(Text, { style: note }, location.address),
    ),
  ];
}

function pleaseBring(bring: string[]): ReactNode[] {
  if (bring.length === 0) return [];
  return [
    h(Heading, { key: 'bring', as: 'h2', style: sectionName }, 'Please bring'),
    h(
      'ul',
      { key: 'documents', style: list },
      ...bring.map((document) => h('li', { key: document }, document)),
    ),
  ];
}

function priceRow(name: string, amount: string, style: CSSProperties): ReactNode {
  return row(
    name,
    h(Column, { style: { ...style, textAlign: 'left' } }, name),
    h(Column, { style: { ...style, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: '16px' } }, amount),
  );
}

function row(key: string, ...columns: ReactNode[]): ReactNode {
  return h(Row, { key, children: h(Fragment, null, ...columns) });
}

const capitals: CSSProperties = {
  margin: 0,
  color: palette.ink,
  fontFamily: fonts.display,
  fontWeight: 'normal',
  textTransform: 'uppercase',
  overflowWrap: 'anywhere',
};
const title: CSSProperties = {
  ...capitals,
  textAlign: 'center',
  fontSize: '32px',
  lineHeight: '40px',
  letterSpacing: '4px',
};
const vehicleName: CSSProperties = {
  ...capitals,
  textAlign: 'center',
  fontSize: '26px',
  lineHeight: '34px',
  letterSpacing: '3px',
};
const sectionName: CSSProperties = {
  ...capitals,
  fontSize: '18px',
  lineHeight: '26px',
  letterSpacing: '3px',
  paddingBottom: '8px',
};
const reference: CSSProperties = {
  ...capitals,
  textAlign: 'center',
  fontSize: '24px',
  lineHeight: '32px',
  letterSpacing: '4px',
};

const paragraph: CSSProperties = {
  margin: '12px 0 0',
  color: palette.ink,
  fontFamily: fonts.text,
  fontSize: '16px',
  lineHeight: '25px',
  overflowWrap: 'anywhere',
};
const label: CSSProperties = {
  ...paragraph,
  margin: 0,
  color: palette.softInk,
  fontSize: '12px',
  lineHeight: '20px',
  letterSpacing: '2px',
  textTransform: 'uppercase',
};
const fact: CSSProperties = { ...paragraph, margin: 0, fontSize: '17px', lineHeight: '26px' };
const note: CSSProperties = {
  ...paragraph,
  margin: 0,
  color: palette.softInk,
  fontSize: '15px',
  lineHeight: '23px',
};
const list: CSSProperties = { ...paragraph, margin: 0, paddingLeft: '22px' };

const priceText: CSSProperties = { ...paragraph, padding: '4px 0' };
const totalText: CSSProperties = {
  ...priceText,
  fontFamily: fonts.display,
  fontSize: '22px',
  lineHeight: '30px',
};

const half: CSSProperties = { width: '50%', verticalAlign: 'top' };
const secondHalf: CSSProperties = { ...half, paddingLeft: '24px', borderLeft: `1px solid ${palette.brass}` };
const brassRule: CSSProperties = { borderTop: `1px solid ${palette.brass}`, margin: '26px 0' };
const button: CSSProperties = {
  padding: '15px 34px',
  borderRadius: '3px',
  backgroundColor: palette.hibiscus,
  color: '#FFFFFF',
  fontFamily: fonts.text,
  fontSize: '16px',
  fontWeight: 600,
  letterSpacing: '1px',
};
