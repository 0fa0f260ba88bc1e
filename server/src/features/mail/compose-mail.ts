import type { Encryption } from '../../lib/encryption/encrypted-text.ts';
import { isAccountLinkKind, namedInLink, openAccountLink, type OpenedLink } from './kinds/account-mail.ts';
import type { Draw } from './drawings/draw.ts';
import type { EncloseStand } from './drawings/stand-photo.ts';
import { type Enclosed, enclosures } from './enclosures.ts';
import { mailKinds, type StoredFacts } from './kinds/kinds.ts';
import { domainOf, type MailSite } from './mail-site.ts';
import type { MailTemplates, TemplatesOf, WrittenMail } from './mail-templates.ts';
import type { MailMessage } from '../../adapters/mail/mail-transport.ts';
import type { OutboxRow } from './outbox.repository.ts';

/** The dependencies of every mail. */
export interface Composer {
  site: MailSite;
  /** Decrypts the tokens of account links, which the outbox stores encrypted. */
  encryption: Encryption;
  /** Loaded on first use, so a process that sends no mail never loads them. */
  templates: () => Promise<MailTemplates>;
  /** Draws what a mail shows of seats and trunk. Without it, as for a preview of the words, nothing is drawn. */
  draw?: Draw;
  encloseStand?: EncloseStand;
}

/** @throws when the payload does not match its kind's schema, or a header value contains a line break. */
export async function composeMail(row: OutboxRow, composer: Composer): Promise<MailMessage> {
  const { site } = composer;
  const id = `${row.id}@${domainOf(site.mailFrom)}`;
  const message: MailMessage = {
    messageId: `<${id}>`,
    from: { name: site.name, address: site.mailFrom },
    to: row.recipient,
    replyTo: site.supportEmail,
    headers: { 'X-Entity-Ref-ID': id, 'Auto-Submitted': 'auto-generated' },
    attachments: [],
    ...(await contentOf(row, composer, (payload) => openAccountLink(composer.encryption, payload))),
  };
  refuseLineBreaks(message);
  return message;
}

/** The same words, but a link that opens an account leads nowhere. @throws as `composeMail` does. */
export async function composePreview(
  row: OutboxRow,
  composer: Omit<Composer, 'encryption'>,
): Promise<Pick<WrittenMail, 'subject' | 'text'>> {
  return contentOf(row, composer, (payload) => ({ ...namedInLink(payload), token: hiddenToken }));
}

/** Stands in a preview where the mail has its token. */
export const hiddenToken = 'hidden';

async function contentOf(
  row: OutboxRow,
  composer: Omit<Composer, 'encryption'>,
  openLink: (payload: unknown) => OpenedLink,
): Promise<WrittenMail & Enclosed> {
  const { kind, payload } = row;
  if (isAccountLinkKind(kind)) {
    const templates = await composer.templates();
    return templates[kind](openLink(payload), composer.site);
  }
  if (!isFromFacts(kind)) throw new Error(`no template for a mail of kind ${kind}`);
  return fromFacts(kind, row, composer);
}

function isFromFacts(kind: string): kind is keyof StoredFacts {
  return Object.hasOwn(mailKinds, kind);
}

async function fromFacts<Kind extends keyof StoredFacts>(
  kind: Kind,
  row: OutboxRow,
  { site, templates, draw, encloseStand }: Omit<Composer, 'encryption'>,
): Promise<WrittenMail & Enclosed> {
  const facts = mailKinds[kind].facts.parse(row.payload);
  const to = { email: row.recipient, queuedAt: row.created_at };
  const written: TemplatesOf<StoredFacts> = await templates();
  const { drawn = null, standPhoto = null, ...enclosed } = await enclosures[kind](facts, site, to);
  const mail = `${row.id}@${domainOf(site.mailFrom)}`;
  const arrangement = drawn && draw ? await draw(drawn, mail) : null;
  const stand = standPhoto !== null && encloseStand ? await encloseStand(standPhoto, mail) : null;
  const attachments = [
    ...(enclosed.attachments ?? []),
    ...(arrangement?.attachments ?? []),
    ...(stand === null ? [] : [stand.attachment]),
  ];
  return {
    ...written[kind](facts, site, { arrangement: arrangement?.shown, stand: stand?.shown }),
    ...enclosed,
    ...(attachments.length > 0 && { attachments }),
  };
}

/** Mail libraries handle line breaks in headers differently, so a value that contains one is rejected. */
function refuseLineBreaks(message: MailMessage): void {
  const headerBound = [
    message.messageId,
    message.from.name,
    message.from.address,
    message.to,
    message.replyTo,
    message.subject,
    ...Object.values(message.headers),
    ...(message.icalEvent === undefined ? [] : [message.icalEvent.filename]),
    ...message.attachments.flatMap(({ filename, contentType, cid = '' }) => [filename, contentType, cid]),
  ];
  if (headerBound.some((value) => /[\r\n\0]/.test(value))) throw new Error('line break in a mail header');
}
