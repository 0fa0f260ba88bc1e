import { useEffect, useEffectEvent } from 'react';

/** Photos at addresses that end. */
const privatePhoto = /^\/photos\/(handovers|accidents)\//;
/** A photo that can’t be shown for another reason asks no more often. */
const pauseMs = 60_000;
/** Addresses last half a day at least. */
const oldAfterMs = 6 * 3_600_000;

/**
 * Gets new addresses of private photos when one has ended: as a photo fails, at once or with the next connection, and as
 * somebody comes back to a page that was open for hours.
 * @param renew Loads the data of the photos again.
 */
export function usePhotoRenewal(renew: () => unknown): void {
  const load = useEffectEvent(renew);
  useEffect(() => {
    let renewedAt = Date.now();
    let isWaiting = false;
    let hasRenewed = false;

    function renewNow(): void {
      [renewedAt, isWaiting, hasRenewed] = [Date.now(), false, true];
      load();
    }
    function onFailure({ target }: Event): void {
      if (!(target instanceof HTMLImageElement)) return;
      if (!privatePhoto.test(new URL(target.currentSrc || target.src, location.href).pathname)) return;
      if (!navigator.onLine) isWaiting = true;
      else if (!hasRenewed || Date.now() - renewedAt > pauseMs) renewNow();
    }
    const onConnection = () => isWaiting && renewNow();
    const onReturn = () =>
      document.visibilityState === 'visible' && Date.now() - renewedAt > oldAfterMs && renewNow();

    // Failures of pictures don't bubble.
    document.addEventListener('error', onFailure, true);
    window.addEventListener('online', onConnection);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      document.removeEventListener('error', onFailure, true);
      window.removeEventListener('online', onConnection);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
}
