import { Button, Link, render, Text } from '@react-email/components';
import { createElement as h, type CSSProperties } from 'react';
import type { MailSite } from '../mail-site.ts';
import type { MailMessage } from '../../../adapters/mail/mail-transport.ts';
import { letterWords, small } from './letter.ts';
import { fonts, mailLayout, palette } from './mail-layout.ts';

export interface Letter {
  title: string;
  preheader: string;
  paragraphs: string[];
  /** The one thing to press, and under it the address in full for those who cannot. */
  action: { label: string; url: string } | undefined;
  /** What to do when one did not ask for this. */
  afterwards: string;
}

type Content = Pick<MailMessage, 'subject' | 'html' | 'text' | 'attachments'>;

/** A short letter about the account: a title, a few sentences, at most one button. */
export async function accountLetter(letter: Letter, site: MailSite): Promise<Content> {
  const { title, preheader, paragraphs, action, afterwards } = letter;
  const html = mailLayout(
    { title, preheader, site },
    ...letterWords(title, paragraphs),
    ...(action === undefined
      ? []
      : [
          h(Button, { key: 'action', href: action.url, style: button }, action.label),
          h(
            Text,
            { key: 'address', style: small },
            'If the button does not work, copy this address into your browser:',
            h('br'),
            h(Link, { href: action.url, style: { color: palette.ink } }, action.url),
          ),
        ]),
    h(Text, { key: 'afterwards', style: small }, afterwards),
  );
  return { subject: title, html: await render(html), text: letterText(letter, site), attachments: [] };
}

function letterText({ title, paragraphs, action, afterwards }: Letter, site: MailSite): string {
  const link = action === undefined ? [] : [`${action.label}:\n${action.url}`];
  const signature = `${site.name} · ${site.supportPhone} · ${site.supportEmail}`;
  return [title, ...paragraphs, ...link, afterwards, signature, ''].join('\n\n').trimEnd();
}

const button: CSSProperties = {
  margin: '14px 0 10px',
  padding: '14px 26px',
  backgroundColor: palette.hibiscus,
  color: '#FFFFFF',
  fontFamily: fonts.text,
  fontSize: '15px',
  fontWeight: 600,
  letterSpacing: '1px',
  textDecoration: 'none',
};
