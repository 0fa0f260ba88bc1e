import { composeText } from '../../../src/features/handover/texts/compose-text.ts';
import { answerReply } from '../../../src/features/texts/replies/answer-reply.ts';
import { sendDueTexts } from '../../../src/features/texts/sending/send-due-texts.ts';
import { consentTo } from '../../features/texts/text-kit.ts';
import type { TestApp } from '../../kit/test-app.ts';

/** A consent that STOP ended and START took up again, one for another number, a text that was sent and one that waits. */
export async function fillTexts(app: TestApp): Promise<void> {
  const [token = ''] = await app.guests(1, { isVerified: true });
  await consentTo(app, token, { phone: '+1 808 555 0177' });
  await sendDueTexts(app.context, composeText);
  const from = '+18085550177';
  await answerReply(app.context, { id: 'SMsample1', from, body: 'STOP' });
  await answerReply(app.context, { id: 'SMsample2', from, body: 'START' });
  await consentTo(app, token, { phone: '+1 808 555 0178' });
}
