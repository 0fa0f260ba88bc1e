import { countMessagesAtDesk } from '@makani/contract/messages/desk-messages';
import type { Grade } from '@makani/contract/operator/operators';
import * as deskLayout from '../../app/routes/operator/layout.tsx';
import { storeOperatorSession } from '../../app/session/operator-session.ts';
import { answersByDefault } from './api.ts';
import { type OpenPage, type Pages, openWithin } from './open-page.tsx';

/** Opens a page of the desk for somebody who works there. */
export function openAtDesk(at: string, pages: Pages, grade: Grade): OpenPage {
  const id = '5b1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f55';
  const operator = { id, email: 'desk@makani.example', name: 'Sample Operator', grade };
  storeOperatorSession({ token: 'desk-token', operator: { ...operator, roles: ['ROLE_OPERATOR'] } });
  answersByDefault(countMessagesAtDesk, { reported: 0, unread: 0 });
  return openWithin({ frame: [], layouts: [deskLayout] }, at, pages);
}
