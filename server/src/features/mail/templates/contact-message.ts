import { Body, Container, Head, Heading, Hr, Html, Preview, render, Text } from '@react-email/components';
import { createElement as h, type CSSProperties, type ReactNode } from 'react';
import { formatWallTime } from '@makani/contract/kernel/time';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { WrittenMessage } from '../kinds/contact-message.ts';
import type { MailSite } from '../mail-site.ts';
import type { MailMessage } from '../../../adapters/mail/mail-transport.ts';
import { fonts, palette } from './mail-layout.ts';

/** A visitor's words on the desk, plainly: who, what, and answering it writes to them. */
export async function contactMessageMail(
  written: WrittenMessage,
  site: MailSite,
): Promise<Pick<MailMessage, 'subject' | 'replyTo' | 'html' | 'text' | 'attachments'>> {
  const facts: [label: string, value: string][] = [
    ['From', `${written.name} <${written.email}>`],
    ['Subject', written.subject],
    ['Sent', sentAt(written)],
  ];
  return {
    subject: `Contact form: ${written.subject}`,
    replyTo: written.email,
    html: await render(contactMessageHtml(written, facts, site)),
    text: contactMessageText(written, facts, site),
    attachments: [],
  };
}

/** The office's clock: that is where it is read. */
function sentAt(written: WrittenMessage): string {
  return `${formatWallTime(wallTimeOf(Temporal.Instant.from(written.sentAt), 'Pacific/Honolulu'))} (Honolulu time)`;
}

function howToAnswer({ name }: MailSite): string {
  return `Sent with the contact form of ${name}. Reply to this email to answer the sender.`;
}

function contactMessageText(written: WrittenMessage, facts: [string, string][], site: MailSite): string {
  const lines = facts.map(([label, value]) => `${`${label}:`.padEnd(9)} ${value}`);
  return [...lines, '', written.message, '', '-'.repeat(60), howToAnswer(site), ''].join('\n');
}

function contactMessageHtml(written: WrittenMessage, facts: [string, string][], site: MailSite): ReactNode {
  return h(
    Html,
    { lang: 'en' },
    h(Head, null, h('title', null, written.subject)),
    h(
      Body,
      { style: { margin: 0, padding: '24px 0', backgroundColor: palette.ground } },
      h(Preview, null, `${written.name}: ${written.subject}`),
      h(
        Container,
        { style: sheet },
        h(Heading, { as: 'h1', style: title }, 'A message for the desk'),
        h(Hr, { style: rule }),
        ...facts.map(([label, value]) =>
          h(Text, { key: label, style: words }, h('strong', null, `${label}: `), value),
        ),
        h(Hr, { style: rule }),
        h(Text, { style: { ...words, whiteSpace: 'pre-wrap' } }, written.message),
        h(Hr, { style: rule }),
        h(Text, { style: { ...words, color: palette.softInk, fontSize: '14px' } }, howToAnswer(site)),
      ),
    ),
  );
}

const sheet: CSSProperties = {
  width: '100%',
  maxWidth: '600px',
  padding: '32px 36px',
  backgroundColor: palette.paper,
  color: palette.ink,
  border: `1px solid ${palette.brass}`,
};

const title: CSSProperties = {
  margin: 0,
  color: palette.ink,
  fontFamily: fonts.display,
  fontSize: '24px',
  fontWeight: 'normal',
};

const words: CSSProperties = {
  margin: '6px 0',
  color: palette.ink,
  fontFamily: fonts.text,
  fontSize: '16px',
  lineHeight: '25px',
  overflowWrap: 'anywhere',
};

const rule: CSSProperties = { borderTop: `1px solid ${palette.brass}`, margin: '20px 0' };
