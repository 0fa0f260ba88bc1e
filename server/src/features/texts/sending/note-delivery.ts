import type { Context } from '../../../adapters/context.ts';
import { unsubscribed } from '../../../adapters/texts/twilio-facts.ts';
import { inTransaction } from '../../../db/retry.ts';
import { noteCallerDelivery, stopCallerTexts } from '../data/caller-texts.repository.ts';
import * as consents from '../data/consents.repository.ts';
import * as texts from '../data/texts.repository.ts';

interface Report {
  textId: string;
  /** The network's id of the attempt that it is about. */
  networkId: string | undefined;
  delivery: 'delivered' | 'undelivered';
  /** The network's number of the reason. */
  error: number | null;
}

/**
 * Notes whether a text reached its phone. The network tells it once, or twice, or never. A messaging service hears of a STOP
 * only after it has taken the text, so that ends the consent here.
 */
export async function noteDelivery(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { textId, networkId, delivery, error }: Report,
): Promise<void> {
  const row = await inTransaction(db, async (trx) => {
    const noted = await texts.noteDelivery(trx, textId, { networkId, delivery, error });
    if (noted !== undefined && error === unsubscribed)
      await consents.endOpen(trx, clock, { column: 'id', value: noted.consent_id, by: 'stop' });
    return noted ?? noteOfCaller({ db: trx, clock }, { textId, delivery, error });
  });
  if (row !== undefined && delivery === 'undelivered')
    log.warn({ textId, kind: row.kind, error }, 'text message undelivered');
}

async function noteOfCaller(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { textId, delivery, error }: Omit<Report, 'networkId'>,
): Promise<{ kind: string } | undefined> {
  const noted = await noteCallerDelivery(db, textId, { delivery, error });
  if (noted !== undefined && error === unsubscribed) await stopCallerTexts(db, clock, noted.phone);
  return noted;
}
