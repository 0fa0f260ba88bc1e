import { Button, Link, Text } from '@react-email/components';
import type { CSSProperties } from 'react';
import type { MailSite } from '../mail-site.ts';
import type { WrittenMail } from '../mail-templates.ts';
import { NoticeWords, small } from './notice.tsx';
import { fonts, MailLayout, palette } from './mail-layout.tsx';
import { renderHtml } from './render-html.ts';

export interface Notice {
  title: string;
  preheader: string;
  paragraphs: string[];
  /** The button, and below it the full address for readers who cannot click. */
  action: { label: string; url: string } | undefined;
  /** Advice for a reader who did not ask for this mail. */
  afterwards: string;
}

/** A short mail about the account: a title, a few sentences, at most one button. */
export function accountNotice(notice: Notice, site: MailSite): WrittenMail {
  const { title, preheader, paragraphs, action, afterwards } = notice;
  const html = renderHtml(
    <MailLayout title={title} preheader={preheader} site={site}>
      <NoticeWords title={title} paragraphs={paragraphs} />
      {action !== undefined && (
        <>
          <Button href={action.url} style={button}>
            {action.label}
          </Button>
          <Text style={small}>
            If the button doesn’t work, copy this address into your browser:
            <br />
            <Link href={action.url} style={{ color: palette.ink }}>
              {action.url}
            </Link>
          </Text>
        </>
      )}
      <Text style={small}>{afterwards}</Text>
    </MailLayout>,
  );
  return { subject: title, html, text: noticeText(notice, site) };
}

function noticeText({ title, paragraphs, action, afterwards }: Notice, site: MailSite): string {
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
