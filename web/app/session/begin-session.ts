import type { User } from '@makani/contract/accounts/auth';
import { resetDraft } from '../booking-draft/draft.ts';
import { storeBrowserToken } from './known-browser.ts';
import { currentSession, lapsedUser, storeSession } from './session.ts';

/** Begins a session on a page that a link opened. Another user must not see what was typed in this browser. */
export function beginSession({
  token,
  browserToken,
  ...user
}: User & { token: string; browserToken?: string | undefined }): void {
  const before = currentSession()?.user ?? lapsedUser();
  if (browserToken !== undefined) storeBrowserToken(browserToken);
  if (before !== null && before.id !== user.id) resetDraft();
  storeSession({ token, user });
}
