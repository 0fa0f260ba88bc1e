import type { MailMessage } from '../../../server/src/adapters/mail/mail-transport.ts';
import { kindsForgottenOnceSent, mailAudiences } from '../../../server/src/features/mail/kinds/audiences.ts';
import { currentSite } from '../../../server/src/features/site/public/current-site.ts';
import type { TestApp } from '../../../server/test/kit/test-app.ts';
import { mailShows } from './mail-rows.ts';
import type { Person } from '../kit/people.ts';
import { leaksIn, readRelations, type Relations } from './leaks.ts';
import { wordsOf } from './unpack.ts';

interface Mail {
  kind: string;
  recipient: string;
  text: string;
}

/** @returns what mails say that their recipients may not read: those that are stored, and those that were sent. */
export async function leaksInMails(
  app: TestApp,
  people: readonly Person[],
): Promise<{ looked: number; leaks: string[] }> {
  const { db } = app.context;
  const rows = await db.selectFrom('outbox').select(['id', 'kind', 'recipient', 'payload']).execute();
  const stored = rows.map(({ kind, recipient, payload }): Mail => ({
    kind,
    recipient,
    text: JSON.stringify(payload),
  }));
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  const sent = app.mails.map((mail): Mail => ({
    kind: kinds.get(mail.messageId.replaceAll(/^<|@.*$/g, '')) ?? 'unknown',
    recipient: mail.to,
    text: writtenIn(mail),
  }));
  const readers = await readReaders(app, people);
  const leaks = new Set<string>();
  for (const [where, all] of Object.entries({ stored, sent }))
    for (const mail of all) for (const leak of leaksInMail(mail, readers)) leaks.add(`${where}: ${leak}`);
  return { looked: stored.length + sent.length, leaks: [...leaks] };
}

interface Readers {
  people: readonly Person[];
  relations: Relations;
  /** By address. */
  accounts: ReadonlyMap<string, Pick<Person, 'id'>>;
  /** Addresses of drivers who are invited to trips of others. */
  drivers: ReadonlySet<string>;
  desk: ReadonlySet<string>;
}

/** Everybody whose address is known. */
export async function readReaders(
  { context: { db, config } }: TestApp,
  people: readonly Person[],
): Promise<Readers> {
  const users = await db.selectFrom('users').select(['id', 'email']).execute();
  const invited = await db
    .selectFrom('trip_drivers')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select('customer_email')
    .execute();
  const operators = await db.selectFrom('operators').select('email').execute();
  return {
    people,
    relations: await readRelations(db),
    accounts: new Map(users.map((user) => [user.email, user])),
    drivers: new Set(invited.map((row) => row.customer_email)),
    desk: new Set([...operators.map(({ email }) => email), (await currentSite(db, config)).supportEmail]),
  };
}

/** @returns what this mail says that its recipient may not read, and whether it is for somebody else. */
export function leaksInMail(
  { kind, recipient, text }: Mail,
  { people, relations, accounts, drivers, desk }: Readers,
): string[] {
  const reader = accounts.get(recipient);
  const driven = people.find(({ driver }) => driver.email === recipient);
  const elsewhere = desk.has(recipient) ? 'the desk' : 'somebody else';
  // An account may drive while another one pays.
  const isDriver = driven !== undefined || (drivers.has(recipient) && readerOf.get(kind) === 'a driver');
  const isAccount = reader !== undefined && !(isDriver && readerOf.get(kind) === 'a driver');
  const to = isAccount ? 'an account' : isDriver ? 'a driver' : elsewhere;
  // Links that open an account are what such a mail is for.
  const row = { shows: ['own token', ...(mailShows[kind]?.[to] ?? [])] as const };
  const leaks = leaksIn(text, { row, reader, people, secrets: new Set(), relations })
    .filter((leak) => driven === undefined || leak !== `the driver’s first name of ${driven.firstName}`)
    .map((leak) => `${kind} to ${to} tells ${leak}`);
  // The account that is told of its end is in no table any more.
  const hasNoAccount = kindsForgottenOnceSent.includes(kind) && to === 'somebody else';
  return readerOf.get(kind) === to || hasNoAccount ? leaks : [...leaks, `${kind} goes to ${to}`];
}

const addresses = {
  payer: 'an account',
  host: 'an account',
  account: 'an account',
  driver: 'a driver',
  operator: 'the desk',
  office: 'the desk',
} as const;
const readerOf = new Map(
  Object.entries(mailAudiences).map(([kind, { to }]): [string, string] => [kind, addresses[to]]),
);

function writtenIn({ subject, text, html, icalEvent, attachments }: MailMessage): string {
  const files = [...attachments, ...(icalEvent === undefined ? [] : [icalEvent])];
  return [subject, text, html, ...files.map(({ content }) => wordsOf(Buffer.from(content)))].join('\n');
}
