import { Link, render, Text } from '@react-email/components';
import { createElement as h } from 'react';
import type { MailSite } from '../mail-site.ts';
import type { MailMessage } from '../../../adapters/mail/mail-transport.ts';
import { letterWords, paragraph, small } from './letter.ts';
import { mailLayout, palette } from './mail-layout.ts';

export interface LinkedLetter {
  title: string;
  preheader: string;
  paragraphs: string[];
  /** Where the letter leads, within the site. */
  link: { path: string; words: string };
  /** A line under the link. */
  smallPrint?: string;
}

/** A short letter about a booking: a title, a few sentences, and one way on. */
export async function linkedLetter(
  { title, preheader, paragraphs, link, smallPrint }: LinkedLetter,
  site: MailSite,
): Promise<Pick<MailMessage, 'html' | 'text'>> {
  const href = `${site.publicUrl}${link.path}`;
  const html = mailLayout(
    { title, preheader, site },
    ...letterWords(title, paragraphs),
    h(Text, { style: paragraph }, h(Link, { href, style: { color: palette.hibiscus } }, link.words)),
    smallPrint === undefined ? null : h(Text, { style: small }, smallPrint),
  );
  const signature = `${site.supportPhone} · ${site.supportEmail}`;
  return {
    html: await render(html),
    text: [
      title,
      ...paragraphs,
      `${link.words}: ${href}`,
      ...(smallPrint === undefined ? [] : [smallPrint]),
      signature,
    ].join('\n\n'),
  };
}
