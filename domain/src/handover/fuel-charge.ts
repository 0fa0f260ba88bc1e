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

/** The records by which a trip is judged: signed ones that count. */
export function countedRecords<One extends Pick<HandoverRecord, 'signedAt' | 'counts'>>(
  records: readonly One[],
): One[] {
  return records.filter(({ counts, signedAt }) => counts && signedAt !== null);
}

/**
 * The same of the signed records of one vehicle of a trip; null unless both have a reading.
 * @param records The signed ones of the trip that count, in the order in which they were signed.
 */
export function recordedMissingEighths({
  vehicle: { id, energy },
  records,
}: {
  vehicle: Pick<TripHandovers['vehicle'], 'id' | 'energy'>;
  records: readonly Pick<HandoverRecord, 'kind' | 'vehicleId' | 'energyLevel'>[];
}): number | null {
  const levelAt = (kind: 'pickup' | 'return') =>
    records.findLast((record) => record.kind === kind && record.vehicleId === id)?.energyLevel ?? null;
  const [pickup, back] = [levelAt('pickup'), levelAt('return')];
  return pickup === null || back === null ? null : missingEighths(energy, { pickup, back });
}

export function fuelCents(eighths: number, eighthCents: number): number {
  return eighths * eighthCents;
}

/** The records of a vehicle as a sentence: more than that can’t be charged. */
export function recordedFuelInWords(recorded: number): string {
  return recorded === 0
    ? 'The records of pickup and return show nothing missing.'
    : `The records show ${fuelInWords(recorded)}.`;
}

/** '3/8 less than at pickup', after the vehicle where the trip had several. */
export function fuelInWords(eighths: number, vehicleName?: string): string {
  const words = `${eighths}/${fullEighths} less than at pickup`;
  return vehicleName === undefined ? words : `${vehicleName}: ${words}`;
}
