import { expect, test } from 'vitest';
import { queueMail, sendDueMail } from '../../../src/features/mail/public/mail.ts';
import { ManualClock } from '../../../../proof/kit/manual-clock.ts';
import { createTestDatabase } from '../../kit/test-database.ts';
import { composer } from './composer.ts';
import { confirmation, recordingLog, recordingTransport } from './mail-fixtures.ts';

const database = await createTestDatabase();

test('two workers at once send every mail once', async () => {
  const clock = new ManualClock('2026-11-20T18:00:00Z');
  for (let index = 0; index < 120; index += 1) {
    await queueMail(database.kysely, 'booking_confirmation', confirmation(), clock.now());
  }
  const transport = recordingTransport();
  const work = async () =>
    sendDueMail({ db: database.kysely, clock, transport, ...composer, log: recordingLog().log });
  const totals = await Promise.all([work(), work()]);

  expect(transport.messages).toHaveLength(120);
  expect(new Set(transport.messages.map(({ messageId }) => messageId)).size).toBe(120);
  expect(totals.reduce((sum, { sent }) => sum + sent, 0)).toBe(120);
  expect(totals.reduce((sum, { failed }) => sum + failed, 0)).toBe(0);
});
