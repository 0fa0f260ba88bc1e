import { textConsentVersion } from '@makani/contract/texts/text-consent';
import { expectResponse } from '../../kit/http.ts';
import type { Scene } from './scene.ts';

let people = 0;

/** A text that is sent twice is refused by the files that stand in for a network, and then never counts as sent. */
export const textScene: Scene = {
  name: 'a text message',
  points: ['text leased', 'text begun', 'before the text is sent', 'text sent', 'text marked'],
  prepare: async (world) => {
    people += 1;
    const phone = `+1808556${String(people).padStart(4, '0')}`;
    const { id, token } = await world.guest();
    await world.db.updateTable('users').set({ phone_number: phone }).where('id', '=', id).execute();
    const body = {
      phone,
      place: 'account',
      version: textConsentVersion,
      timeZone: 'Pacific/Honolulu',
    };
    await expectResponse(200, world.url, 'PUT', '/api/account/text-consent', { token, body });
    return {
      jobs: ['send text messages'],
      look: async ({ db }) => {
        const rows = await db
          .selectFrom('text_messages')
          .innerJoin('text_consents', 'text_consents.id', 'text_messages.consent_id')
          .select(['text_messages.status', 'text_messages.last_error'])
          .where('text_consents.phone', '=', phone)
          .execute();
        const isWhole = rows.length === 1 && rows[0]?.status === 'sent';
        return isWhole ? undefined : `texts to ${phone}: ${JSON.stringify(rows)}`;
      },
    };
  },
};
