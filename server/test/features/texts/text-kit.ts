import { textConsentVersion, type TextChoice } from '@makani/contract/texts/text-consent';
import {
  type BegunText,
  sha256Of,
  type TextMessage,
  type TextSender,
} from '../../../src/adapters/texts/text-sender.ts';
import { composeText } from '../../../src/features/handover/texts/compose-text.ts';
import { queueUrgentTexts } from '../../../src/features/handover/texts/queue-urgent-texts.ts';
import { sendDueTexts } from '../../../src/features/texts/sending/send-due-texts.ts';
import type { TestApp } from '../../kit/test-app.ts';

/** Stands in for the text network: what it took, and what it does with the next ones. */
export class Network implements TextSender {
  readonly taken: TextMessage[] = [];
  /** Called before a text is taken: throw, and it is not. */
  before: (message: TextMessage) => Promise<void> = async () => {};
  /** Called after it was taken: throw, and nobody sees the answer. */
  after: (message: TextMessage) => Promise<void> = async () => {};

  async send(message: TextMessage): Promise<string> {
    await this.before(message);
    this.taken.push(message);
    await this.after(message);
    return `SM${this.taken.length}`;
  }

  async find({ to, bodySha256 }: BegunText): Promise<string | undefined> {
    const index = this.taken.findIndex((one) => one.to === to && sha256Of(one.body) === bodySha256);
    return index === -1 ? undefined : `SM${index + 1}`;
  }

  get bodies(): string[] {
    return this.taken.map(({ body }) => body);
  }
}

const phone = '+1 (808) 555-0142';

/** Saves the number in the profile and ticks the box beside it. */
export async function consentTo(
  app: TestApp,
  token: string,
  given: { phone?: string; timeZone?: string } = {},
): Promise<TextChoice> {
  const number = given.phone ?? phone;
  const { user, promotions } = await app.expect<{
    user: { firstName: string; lastName: string };
    promotions: boolean;
  }>(200, 'GET', '/account', { token });
  const { firstName, lastName } = user;
  const profile = { firstName, lastName, phoneNumber: number, promotions };
  await app.expect(200, 'PATCH', '/auth/me', { token, body: profile });
  const timeZone = given.timeZone ?? 'Pacific/Honolulu';
  const body = { phone: number, place: 'account', version: textConsentVersion, timeZone };
  return app.expect<TextChoice>(200, 'PUT', '/account/text-consent', { token, body });
}

/** Runs both jobs once. */
export async function runTexts(app: TestApp): Promise<void> {
  await queueUrgentTexts(app.context);
  await sendDueTexts(app.context, composeText);
}

/** The outcome of each text, oldest first. */
export async function outcomes(app: TestApp): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('text_messages')
    .select(['kind', 'status', 'last_error'])
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, status, last_error: error }) =>
    [kind, status, ...(status === 'sent' || error === null ? [] : [error])].join(': '),
  );
}
