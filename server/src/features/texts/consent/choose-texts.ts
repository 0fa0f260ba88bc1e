import { randomUUIDv7 } from 'node:crypto';
import type { TextChoice, TextConsent } from '@makani/contract/texts/text-consent';
import { textNumber } from '@makani/domain/texts/phone-number';
import { knownZone } from '@makani/domain/texts/quiet-hours';
import { canResume, standsFor, usefulUntil } from '@makani/domain/texts/text-rules';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { takeHit } from '../../../http/counts.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { findPhone } from '../../accounts/public/phone.ts';
import { lockPresentUser } from '../../accounts/public/present-user.ts';
import * as consents from '../data/consents.repository.ts';
import { insertOnce } from '../data/texts.repository.ts';

type Doors = Pick<Context, 'db' | 'clock' | 'config' | 'texts'>;

/** Numbers on a person’s bookings, which a feature above knows. */
export type BookedPhones = (db: Db, userId: string) => Promise<string[]>;

/** Each consent sends a text to its number, which may be a stranger's. */
const consentsOfADay = { max: 5, seconds: 86_400 };

export async function showTextChoice(context: Doors, userId: string): Promise<TextChoice> {
  return present(context, userId);
}

/**
 * Stores the consent with the version of its words; one for another number ends. The same one again changes nothing.
 * @throws AppError `not_found` where no texts are sent, `invalid_input`, `too_many_requests`.
 */
export async function giveTextConsent(
  context: Doors & { bookedPhones: BookedPhones },
  userId: string,
  { phone: typed, place, version, timeZone }: TextConsent,
): Promise<TextChoice> {
  const { db, clock, texts } = context;
  if (texts === undefined) throw new AppError('not_found');
  const phone = textNumber(typed);
  if (phone === null) throw invalidField('phone', 'We can’t text this number. Please enter a mobile number.');
  if (await isOpenFor(db, userId, phone)) return present(context, userId);
  await countConsent(context, [userId, phone]);
  await inTransaction(db, async (trx) => {
    // Two consents at once wait for each other here, and so does the end of the account.
    await lockPresentUser(trx, userId);
    if (place === 'account' && phone !== (await numberOf(trx, userId)))
      throw invalidField('phone', 'Please save this number in your details first.');
    if (
      place === 'driver_details' &&
      !(await context.bookedPhones(trx, userId)).some((one) => textNumber(one) === phone)
    )
      throw invalidField(
        'phone',
        'This number isn’t on any of your trips. To get texts there, save it in your profile and tick that box.',
      );
    if (await isOpenFor(trx, userId, phone)) return;
    await consents.endOpen(trx, clock, { column: 'user_id', value: userId, by: 'other_consent' });
    const now = clock.now();
    const id = randomUUIDv7();
    const zone = knownZone(timeZone);
    const given = { user_id: userId, phone, place, version, time_zone: zone, by_reply: false };
    await consents.insertConsent(trx, { ...given, id, given_at: now });
    const kind = 'consent_given' as const;
    const about = { bookingId: null, reference: id, moment: now, usefulUntil: usefulUntil(kind, now) };
    await insertOnce(trx, { kind, userId, ...about, quiet: 'never' }, now);
  });
  return present(context, userId);
}

/** Nothing that waits is sent after this, and a reply of START brings nothing back. */
export async function endTextConsent(context: Doors, userId: string): Promise<TextChoice> {
  const { db, clock } = context;
  await inTransaction(db, (trx) =>
    consents.endOpen(trx, clock, { column: 'user_id', value: userId, by: 'box' }),
  );
  return present(context, userId);
}

async function countConsent(context: Doors, subjects: string[]): Promise<void> {
  for (const subject of subjects) {
    const retryAfterSeconds = await takeHit(context, `text consents ${subject}`, consentsOfADay);
    if (retryAfterSeconds > 0)
      throw new AppError('too_many_requests', {
        message: 'You’ve changed this often today. Please try again tomorrow.',
        retryAfterSeconds,
      });
  }
}

async function isOpenFor(db: Db, userId: string, phone: string): Promise<boolean> {
  const latest = await consents.findLatest(db, userId);
  return (
    latest !== undefined && latest.phone === phone && standsFor(asStored(latest), await numberOf(db, userId))
  );
}

async function present({ db, clock, texts }: Doors, userId: string): Promise<TextChoice> {
  const accountPhone = await numberOf(db, userId);
  const latest = await consents.findLatest(db, userId);
  const stored = latest && asStored(latest);
  return {
    isOffered: texts !== undefined,
    accountPhone,
    consent:
      latest !== undefined && stored !== undefined && standsFor(stored, accountPhone)
        ? { phone: latest.phone, givenAt: latest.given_at.toString() }
        : null,
    stoppedPhone: stored !== undefined && canResume(stored, accountPhone, clock.now()) ? stored.phone : null,
  };
}

async function numberOf(db: Db, userId: string): Promise<string | null> {
  return textNumber((await findPhone(db, userId)) ?? '');
}

function asStored({ phone, place, ended_by: endedBy, ended_at: endedAt }: consents.ConsentRow) {
  return { phone, place, endedBy, endedAt };
}
