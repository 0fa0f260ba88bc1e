import { formatWallTime } from '@makani/contract/kernel/time';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { StoredMail } from './stored-mail.ts';

/** Lists every mail in the folder, one line each. @param home The mailbox's own path. */
export function mailboxPage(home: string, mails: StoredMail[]): string {
  const rows = mails.map(
    ({ file, subject, to, writtenAt }) =>
      `<li><a href="${home}/${encodeURIComponent(file)}">${escape(subject)}</a><span>to ${escape(to)}</span><time>${escape(momentOf(writtenAt))}</time></li>`,
  );
  const list = rows.length === 0 ? '<p>No emails yet.</p>' : `<ul class="box">${rows.join('')}</ul>`;
  return sheet(
    home,
    'Mail',
    `<h1>Mail</h1><p class="soft">Emails that would have been sent, newest first.</p>${list}`,
  );
}

/** Shows one mail: the HTML, the plain text, its links and its attachments. */
export function mailPage(
  home: string,
  { file, subject, to, html, text, links, attachments, writtenAt }: StoredMail,
): string {
  const address = `${home}/${encodeURIComponent(file)}`;
  const files = attachments.map(
    ({ name, type, content }, place) =>
      `<li><a href="${address}/attachments/${place}">${escape(name)}</a> <span>${escape(type)}, ${content.length} bytes</span></li>`,
  );
  return sheet(
    home,
    subject,
    `<p><a href="${home}">All mail</a></p>
    <h1>${escape(subject)}</h1>
    <p class="soft">To ${escape(to)}, ${escape(momentOf(writtenAt))}</p>
    ${html === '' ? '' : `<iframe title="Email preview" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${address}/html"></iframe>`}
    ${section(
      'Links',
      links.map((link) => `<li><a href="${escape(link)}">${escape(link)}</a></li>`),
    )}
    ${section('Attachments', files)}
    <h2>Text</h2>
    <pre tabindex="0">${escape(text)}</pre>`,
  );
}

function section(title: string, items: string[]): string {
  return items.length === 0 ? '' : `<h2>${title}</h2><ul>${items.join('')}</ul>`;
}

function sheet(home: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escape(title)}</title>
    <link rel="stylesheet" href="${home}/style.css" />
  </head>
  <body><main>${content}</main></body>
</html>
`;
}

/** Subjects and texts contain user input. */
function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function momentOf(instant: Temporal.Instant): string {
  return `${formatWallTime(wallTimeOf(instant, 'UTC'))} UTC`;
}

/** A separate style sheet, because the content security policy forbids inline styles. */
export const mailStyle = `
body { margin: 0; background: #fbf6ea; color: #0e2a33; font: 16px/1.6 'Helvetica Neue', Helvetica, Arial, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { margin: 0 0 0.25rem; font: 400 1.75rem/1.3 Palatino, Georgia, serif; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0.5rem; font-size: 0.8125rem; font-weight: 600; letter-spacing: 0.1em; text-transform: uppercase; color: #7a561b; }
a { color: #b83f28; overflow-wrap: anywhere; }
.soft, li span, time { color: #38525b; font-size: 0.9375rem; }
.box { margin: 1.5rem 0 0; padding: 0; list-style: none; border-top: 1px solid #b98a3e; }
.box li { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; padding: 0.75rem 0; border-bottom: 1px solid #b98a3e; }
.box a { flex: 1 1 16rem; }
iframe { display: block; width: 100%; height: 44rem; margin-top: 1.5rem; border: 1px solid #b98a3e; background: #efe5ce; }
pre { margin: 0; padding: 1.25rem; border: 1px solid #b98a3e; background: #fffdf7; font-size: 0.875rem; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
