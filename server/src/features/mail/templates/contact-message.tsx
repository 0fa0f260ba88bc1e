import { Body, Container, Head, Heading, Hr, Html, Preview, Text } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { formatWallTime } from '@makani/contract/kernel/time';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { WrittenMessage } from '../kinds/messages/contact-message.ts';
import type { MailSite } from '../mail-site.ts';
import type { WrittenMail } from '../mail-templates.ts';
import { fonts, palette } from './mail-layout.tsx';
import { renderHtml } from './render-html.ts';

/** Forwards a visitor's message to the office. Replies go to the visitor. */
export function contactMessageMail(written: WrittenMessage, site: MailSite): WrittenMail {
  const facts: [label: string, value: string][] = [
    ['From', `${written.name} <${written.email}>`],
    ['Subject', written.subject],
    ['Sent', sentAt(written)],
  ];
  return {
    subject: `Contact form: ${written.subject}`,
    html: renderHtml(<ContactMessage written={written} facts={facts} site={site} />),
    text: contactMessageText(written, facts, site),
  };
}

/** Office time, because the office reads this mail. */
function sentAt(written: WrittenMessage): string {
  return `${formatWallTime(wallTimeOf(Temporal.Instant.from(written.sentAt), 'Pacific/Honolulu'))} (Honolulu time)`;
}

function howToAnswer({ name }: MailSite): string {
  return `Sent through the ${name} contact form. Reply to this email to answer the sender.`;
}

function contactMessageText(written: WrittenMessage, facts: [string, string][], site: MailSite): string {
  const lines = facts.map(([label, value]) => `${`${label}:`.padEnd(9)} ${value}`);
  return [...lines, '', written.message, '', '-'.repeat(60), howToAnswer(site), ''].join('\n');
}

function ContactMessage(mail: {
  written: WrittenMessage;
  facts: [label: string, value: string][];
  site: MailSite;
}): ReactNode {
  const { written, facts, site } = mail;
  return (
    <Html lang="en">
      <Head>
        <title>{written.subject}</title>
      </Head>
      <Body style={{ margin: 0, padding: '24px 0', backgroundColor: palette.ground }}>
        <Preview>{`${written.name}: ${written.subject}`}</Preview>
        <Container style={sheet}>
          <Heading as="h1" style={title}>
            A message for the desk
          </Heading>
          <Hr style={rule} />
          {facts.map(([label, value]) => (
            <Text key={label} style={words}>
              <strong>{label}: </strong>
              {value}
            </Text>
          ))}
          <Hr style={rule} />
          <Text style={{ ...words, whiteSpace: 'pre-wrap' }}>{written.message}</Text>
          <Hr style={rule} />
          <Text style={{ ...words, color: palette.softInk, fontSize: '14px' }}>{howToAnswer(site)}</Text>
        </Container>
      </Body>
    </Html>
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
