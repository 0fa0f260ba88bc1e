import type { Machines } from './machines.ts';

/** A mail of the outbox, with the moments at which its copies came to the mail server. */
interface Delivery {
  id: string;
  kind: string;
  /** The booking, the payment or whatever else it is about. */
  reference: string;
  recipient: string;
  status: string;
  arrivals: number[];
}

/** @returns also what arrived, but is in no outbox or went to somebody else. */
export async function deliveries({
  mailbox,
  seededMails,
  database,
}: Machines): Promise<{ mails: Delivery[]; strays: string[] }> {
  const rows = await database.kysely
    .selectFrom('outbox')
    .select(['id', 'kind', 'reference', 'recipient', 'status'])
    .orderBy('kind')
    .execute();
  const mails = new Map(
    rows
      .filter(({ id }) => !seededMails.has(id))
      .map((row) => [row.id, { ...row, arrivals: new Array<number>() }]),
  );
  const strays: string[] = [];
  for (const { id, recipient, at } of mailbox.arrivals()) {
    const mail = mails.get(id);
    if (mail?.recipient === recipient) mail.arrivals.push(at);
    else
      strays.push(`${id} came to ${recipient}, ${mail ? `not ${mail.recipient}` : 'and nobody queued it'}`);
  }
  return { mails: [...mails.values()], strays };
}

/** One sentence for each reference of which there is not exactly one copy of one mail of the kind. */
export function notOnce(mails: readonly Delivery[], kind: string, references: readonly string[]): string[] {
  const copies = new Map<string, number>();
  for (const mail of mails)
    if (mail.kind === kind)
      copies.set(mail.reference, (copies.get(mail.reference) ?? 0) + mail.arrivals.length);
  return references
    .filter((reference) => copies.get(reference) !== 1)
    .map((reference) => `${kind} about ${reference} came ${copies.get(reference) ?? 0} times`);
}
