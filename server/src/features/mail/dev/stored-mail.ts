import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attachment } from 'postal-mime';

export interface StoredMail {
  file: string;
  writtenAt: Temporal.Instant;
  to: string;
  subject: string;
  html: string;
  text: string;
  links: string[];
  attachments: { name: string; type: string; content: Buffer }[];
}

const maxShown = 100;

/** Newest first. Unreadable files are skipped. */
export async function listStoredMail(folder: string): Promise<StoredMail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names
    .filter((name) => fileName.test(name))
    .map(async (name) => ({ name, at: await writtenAt(folder, name) }));
  const newest = (await Promise.all(files)).toSorted((one, other) => other.at - one.at).slice(0, maxShown);
  const mails = await Promise.all(newest.map(({ name }) => readStoredMail(folder, name)));
  return mails.filter((mail) => mail !== undefined);
}

/** Only file names that the server itself writes are accepted, so no path leads out of the folder. */
export async function readStoredMail(folder: string, file: string): Promise<StoredMail | undefined> {
  if (!fileName.test(file)) return undefined;
  const raw = await readFile(join(folder, file)).catch(() => undefined);
  if (raw === undefined) return undefined;
  const { default: PostalMime } = await import('postal-mime');
  const { to, subject = '', html = '', text = '', attachments } = await PostalMime.parse(raw);
  return {
    file,
    writtenAt: Temporal.Instant.fromEpochMilliseconds(Math.round(await writtenAt(folder, file))),
    to: to?.map(({ address }) => address).join(', ') ?? '',
    subject,
    html: withPictures(html, attachments),
    text,
    links: linksIn(html),
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'attachment',
      type: mimeType,
      content: bytesOf(content),
    })),
  };
}

const fileName = /^[\w@-][\w.@-]*\.eml$/;

async function writtenAt(folder: string, file: string): Promise<number> {
  return (await stat(join(folder, file)).catch(() => undefined))?.mtimeMs ?? 0;
}

/** The pictures that a mail brings along, where its HTML shows them. */
function withPictures(html: string, attachments: readonly Attachment[]): string {
  return attachments.reduce((shown, { contentId, mimeType, content }) => {
    const address = contentId?.replaceAll(/^<|>$/g, '');
    if (address === undefined || mimeType !== 'image/png') return shown;
    return shown.replaceAll(
      `"cid:${address}"`,
      `"data:image/png;base64,${bytesOf(content).toString('base64')}"`,
    );
  }, html);
}

function bytesOf(content: Attachment['content']): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}

function linksIn(html: string): string[] {
  const found = [...html.matchAll(/\bhref="(?<address>https?:[^"]+)"/g)];
  return [...new Set(found.map(({ groups }) => (groups?.['address'] ?? '').replaceAll('&amp;', '&')))];
}
