import type { HandoverSide } from '@makani/contract/handover/handover-words';

/** Pages below are served by the worker. Those that open without a connection are in web/offline/rules.ts. */
export const workerScopes = {
  guest: '/dashboard/trips/',
  host: '/host/bookings/',
  desk: '/operator/bookings/',
} as const satisfies Record<HandoverSide, string>;

/** From now on this page opens in this browser without a connection, too. Where there is no worker, it needs one as before. */
export function openOffline(side: HandoverSide): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/offline-worker.js', { scope: workerScopes[side] })
    .catch(() => undefined);
}
