import { expect, test } from 'vitest';
import { composeText } from '../../../src/features/handover/texts/compose-text.ts';
import { answerReply } from '../../../src/features/texts/replies/answer-reply.ts';
import { sendDueTexts } from '../../../src/features/texts/sending/send-due-texts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { consentTo, Network, outcomes } from './text-kit.ts';

const network = new Network();
const app = await createTestApp({ texts: network });
const send = () => sendDueTexts(app.context, composeText);

test('workers at once send a text once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { token } = await app.signedIn();
    await consentTo(app, token, { phone: `808 555 01${10 + round}` });
  }
  await Promise.all([send(), send(), send()]);
  expect(new Set(network.taken.map(({ id }) => id)).size).toBe(10);
  expect(network.taken).toHaveLength(10);
});

test('nothing leaves after a STOP, however both come together', async () => {
  for (let round = 0; round < 20; round += 1) {
    const from = `+180855502${10 + round}`;
    const { token } = await app.signedIn();
    await consentTo(app, token, { phone: from });
    await Promise.all([send(), answerReply(app.context, { id: `SM${round}`, from, body: 'STOP' }), send()]);
    const outcome = (await outcomes(app)).at(-1);
    expect(['consent_given: sent', 'consent_given: dropped: the consent had ended']).toContain(outcome);
    app.clock.advance({ seconds: 1 });
  }
  const before = network.taken.length;
  await send();
  expect(network.taken).toHaveLength(before);
  await requireInvariants(app.context.db);
});

test('two consents, a STOP and a START at once leave one consent at most', async () => {
  const from = '+18085550299';
  const { token } = await app.signedIn();
  await consentTo(app, token, { phone: from });
  await Promise.all([
    consentTo(app, token, { phone: from }),
    consentTo(app, token, { phone: from }),
    answerReply(app.context, { id: 'SMstop', from, body: 'STOP' }),
    answerReply(app.context, { id: 'SMstart', from, body: 'START' }),
  ]);
  const open = await app.context.db
    .selectFrom('text_consents')
    .select('id')
    .where('phone', '=', from)
    .where('ended_at', 'is', null)
    .execute();
  expect(open.length).toBeLessThanOrEqual(1);
  await requireInvariants(app.context.db);
});
