import { randomUUIDv7 } from 'node:crypto';
import { type ReplyWish, wishOf } from '@makani/domain/texts/keywords';
import { textNumber } from '@makani/domain/texts/phone-number';
import { canResume, standsFor } from '@makani/domain/texts/text-rules';
import { replyTexts, wholeText } from '@makani/domain/texts/text-words';
import type { Clock } from '../../../adapters/clock.ts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { findPhone } from '../../accounts/public/phone.ts';
import { lockPresentUser } from '../../accounts/public/present-user.ts';
import { currentSite } from '../../site/public/current-site.ts';
import { resumeCallerTexts, stopCallerTexts } from '../data/caller-texts.repository.ts';
import * as consents from '../data/consents.repository.ts';
import { hasReplied, insertReply } from '../data/replies.repository.ts';

interface Reply {
  /** The network's id of it. */
  id: string;
  from: string;
  body: string;
  /** The wish that the network has read and answered, by its own list of words. */
  answered?: ReplyWish | undefined;
}

/** Somebody who writes several times reads once a day that nobody reads it, and two machines don't answer each other. */
const otherAnswerHours = 24;

/**
 * Does what a reply says, and returns the answer to it; null for none. STOP ends every consent of its number at once. The same
 * reply sent again changes nothing and has no answer.
 */
export async function answerReply(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { id, from, body, answered }: Reply,
): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    const reply = { id, phone: from, wish: answered ?? wishOf(body) };
    if (!(await insertReply(trx, reply, clock.now()))) return null;
    const words = await answers[reply.wish]({ trx, config, clock }, reply);
    return words === null || answered !== undefined
      ? null
      : wholeText((await currentSite(trx, config)).name, words);
  });
}

interface Scene {
  trx: Db;
  config: Context['config'];
  clock: Clock;
}

type Answer = (scene: Scene, reply: { id: string; phone: string; wish: ReplyWish }) => Promise<string | null>;

const answers: Record<ReplyWish, Answer> = {
  async stop({ trx, clock }, { phone }) {
    await consents.endOpen(trx, clock, { column: 'phone', value: phone, by: 'stop' });
    await stopCallerTexts(trx, clock, phone);
    return replyTexts.stop();
  },
  async help(scene) {
    return replyTexts.help(await supportOf(scene));
  },
  async start(scene, { phone }) {
    await resumeCallerTexts(scene.trx, phone);
    const isOn = await resume(scene, phone);
    return isOn ? replyTexts.start() : replyTexts.startWithoutConsent(await supportOf(scene));
  },
  async other(scene, reply) {
    const since = scene.clock.now().subtract({ hours: otherAnswerHours });
    return (await hasReplied(scene.trx, reply, since)) ? null : replyTexts.other(await supportOf(scene));
  },
};

/** Takes up consents that STOP ended of late, and nothing else since. @returns whether the number has one now. */
async function resume({ trx, clock }: Scene, phone: string): Promise<boolean> {
  let isOn = false;
  for (const userId of await consents.listUsersOfPhone(trx, phone)) {
    await lockPresentUser(trx, userId);
    const latest = await consents.findLatest(trx, userId);
    if (latest === undefined || latest.phone !== phone) continue;
    const stored = { ...latest, endedBy: latest.ended_by, endedAt: latest.ended_at };
    const accountPhone = textNumber((await findPhone(trx, userId)) ?? '');
    const isResumed = canResume(stored, accountPhone, clock.now());
    if (isResumed) {
      const { place, version, time_zone: zone } = latest;
      const again = { user_id: userId, phone, place, version, time_zone: zone, by_reply: true };
      await consents.insertConsent(trx, { ...again, id: randomUUIDv7(), given_at: clock.now() });
    }
    isOn ||= isResumed || standsFor(stored, accountPhone);
  }
  return isOn;
}

async function supportOf({ trx, config }: Scene) {
  const { supportPhone: phone, supportEmail: email } = await currentSite(trx, config);
  const { publicUrl } = config;
  return { phone, email, url: `${publicUrl}/dashboard/profile`, tripsUrl: `${publicUrl}/dashboard/trips` };
}
