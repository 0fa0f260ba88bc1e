import type { CallerText, CallerTextKind } from '@makani/contract/texts/caller-text';
import { textNumber } from '@makani/domain/texts/phone-number';
import type { Context } from '../../../adapters/context.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { takeHit } from '../../../http/counts.ts';
import { hasStopped, insertCallerText } from '../data/caller-texts.repository.ts';

interface NewCallerText {
  kind: CallerTextKind;
  /** The link that it brings. */
  reference: string;
  text: CallerText;
  /** Path of the text in the body of the request. */
  field: string;
  userId: string | null;
  operatorId: string;
  usefulUntil: Temporal.Instant;
}

/** A number may be a stranger's. */
const textsOfADay = { max: 5, seconds: 86_400 };

/**
 * Queues one text to somebody on the phone who has said yes to it, and stores that consent with it.
 * @throws AppError `act_refused` where no texts are sent, and for a number that has replied STOP; `invalid_input`,
 * `too_many_requests`.
 */
export async function queueCallerText(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'texts'>,
  { kind, reference, text, field, userId, operatorId, usefulUntil }: NewCallerText,
): Promise<void> {
  const { db: trx, clock, texts } = context;
  if (texts === undefined) throw new AppError('act_refused', { message: noTexts });
  const phone = textNumber(text.phone);
  if (phone === null)
    throw invalidField(`${field}.phone`, 'We can’t text this number. Please enter a mobile number.');
  if (await hasStopped(trx, phone)) throw new AppError('act_refused', { message: stopped });
  const retryAfterSeconds = await takeHit(context, `caller texts ${phone}`, textsOfADay);
  if (retryAfterSeconds > 0)
    throw new AppError('too_many_requests', { message: manyTexts, retryAfterSeconds });
  const now = clock.now();
  await insertCallerText(trx, {
    kind,
    reference,
    phone,
    user_id: userId,
    version: text.version,
    operator_id: operatorId,
    given_at: now,
    useful_until: usefulUntil,
    next_attempt_at: now,
  });
}

const noTexts = 'This site sends no text messages. Please email the link, or show it as a QR code.';
const stopped =
  'This number replied STOP, so we can’t text it. Please email the link, or show it as a QR code.';
const manyTexts =
  'This number has had several links today. Please email the next one, or show it as a QR code.';
