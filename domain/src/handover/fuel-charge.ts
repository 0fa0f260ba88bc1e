import type { HandoverRecord, TripHandovers } from '@makani/contract/handover/handovers';

/** A tank or a battery in eighths. */
export const fullEighths = 8;

/** Eighths that are missing at the return. A percent of a battery counts as the eighths that are missing as a whole. */
export function missingEighths(
  energy: 'fuel' | 'electric',
  { pickup, back }: { pickup: number; back: number },
): number {
  const missing = Math.max(0, pickup - back);
  return energy === 'fuel' ? missing : Math.floor((missing * fullEighths) / 100);
}

/** The same of the signed records of one vehicle of a trip; null unless both have a reading. */
export function recordedMissingEighths({
  vehicle: { id, energy },
  records,
}: {
  vehicle: Pick<TripHandovers['vehicle'], 'id' | 'energy'>;
  records: readonly Pick<HandoverRecord, 'kind' | 'vehicleId' | 'energyLevel' | 'signedAt' | 'counts'>[];
}): number | null {
  const counting = records.filter(
    (record) => record.counts && record.signedAt !== null && record.vehicleId === id,
  );
  const levelAt = (kind: 'pickup' | 'return') =>
    counting.findLast((record) => record.kind === kind)?.energyLevel ?? null;
  const [pickup, back] = [levelAt('pickup'), levelAt('return')];
  return pickup === null || back === null ? null : missingEighths(energy, { pickup, back });
}

export function fuelCents(eighths: number, eighthCents: number): number {
  return eighths * eighthCents;
}

/** '3/8 less than at pickup', after the vehicle where the trip had several. */
export function fuelInWords(eighths: number, vehicleName?: string): string {
  const words = `${eighths}/${fullEighths} less than at pickup`;
  return vehicleName === undefined ? words : `${vehicleName}: ${words}`;
}
