import { countMessagesAtDesk } from '@makani/contract/messages/desk-messages';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { deskCall } from '../../api/desk-call.ts';

interface Count {
  reported: number;
  unread: number;
}

/** Open reports and unread threads, for the desk’s menu; null until they are known. Loaded again with every screen. */
export function useMessageCount(): Count | null {
  const [count, setCount] = useState<Count | null>(null);
  const { pathname } = useLocation();
  useEffect(() => void countQuietly(setCount), [pathname]);
  return count;
}

/** The count appears unprompted, so a failure to load it is ignored. */
async function countQuietly(onCount: (count: Count) => void): Promise<void> {
  try {
    onCount(await deskCall(countMessagesAtDesk, {}));
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}
