import type { LocationSettings } from '@makani/contract/operator/location-settings';

/** Whether quotes of the two differ in what the law charges, or in who is paid it. */
export function changesCharges(before: LocationSettings, after: LocationSettings): boolean {
  return before.chargesOn !== after.chargesOn || before.chargesLiable !== after.chargesLiable;
}
