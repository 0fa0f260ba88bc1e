import { getSite } from '@makani/contract/site/site';
import { Hourglass, WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { useLateResponse, useOnline, useTakesLong } from '../../api/connection.ts';

/** A note at the bottom of the window while the network is down or slow. It disappears by itself. */
export function ConnectionNote() {
  const isOnline = useOnline();
  const { state } = useNavigation();
  const isSlow = useTakesLong(state !== 'idle');
  const isLate = useLateResponse();
  useFreshDataOnReturn(isOnline);

  return (
    // The live region is always in the page: some screen readers do not announce one that appears with its
    // text.
    <output className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-3 print:hidden">
      {isOnline ? null : (
        <p className={note}>
          <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brass-light" strokeWidth={1.5} />
          You’re offline. What you’ve entered is saved, and we’ll continue as soon as you’re back online.
        </p>
      )}
      {isOnline && (isSlow || isLate) ? (
        <p className={note}>
          <Hourglass
            aria-hidden="true"
            className="mt-0.5 size-5 shrink-0 text-brass-light"
            strokeWidth={1.5}
          />
          This is taking longer than usual. We’re still waiting, and nothing you entered is lost.
        </p>
      ) : null}
    </output>
  );
}

const note = 'flex max-w-xl gap-3 rounded-sm border border-brass bg-ink px-5 py-3 text-paper shadow-float';

/**
 * Reloads the page's data when the connection returns, but only once the API responds, because a failed
 * loader would replace the page.
 */
function useFreshDataOnReturn(isOnline: boolean): void {
  const { revalidate } = useRevalidator();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!isOnline) {
      wasOffline.current = true;
      return undefined;
    }
    if (!wasOffline.current) return undefined;
    wasOffline.current = false;
    const request = new AbortController();
    call(getSite, {}, { signal: request.signal }).then(
      () => revalidate(),
      () => undefined,
    );
    return () => request.abort();
  }, [isOnline, revalidate]);
}
