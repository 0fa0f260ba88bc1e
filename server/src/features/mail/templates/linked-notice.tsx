import { Link, Text } from '@react-email/components';
import type { MailSite } from '../mail-site.ts';
import type { WrittenMail } from '../mail-templates.ts';
import { NoticeWords, paragraph, small } from './notice.tsx';
import { MailLayout, palette } from './mail-layout.tsx';
import { renderHtml } from './render-html.ts';

export interface LinkedNotice {
  title: string;
  preheader: string;
  paragraphs: string[];
  /** The path of the linked page on the site. */
  link: { path: string; words: string };
  smallPrint?: string;
}

/** A short mail about a booking: a title, a few sentences and one link. */
export function linkedNotice(notice: LinkedNotice, site: MailSite): Pick<WrittenMail, 'html' | 'text'> {
  const { title, preheader, paragraphs, link, smallPrint } = notice;
  const href = `${site.publicUrl}${link.path}`;
  const signature = `${site.supportPhone} · ${site.supportEmail}`;
  return {
    html: renderHtml(
      <MailLayout title={title} preheader={preheader} site={site}>
        <NoticeWords title={title} paragraphs={paragraphs} />
        <Text style={paragraph}>
          <Link href={href} style={{ color: palette.hibiscus }}>
            {link.words}
          </Link>
        </Text>
        {smallPrint !== undefined && <Text style={small}>{smallPrint}</Text>}
      </MailLayout>,
    ),
    text: [
      title,
      ...paragraphs,
      `${link.words}: ${href}`,
      ...(smallPrint === undefined ? [] : [smallPrint]),
      signature,
    ].join('\n\n'),
  };
}
