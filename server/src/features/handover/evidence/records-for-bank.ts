import type { EnergyKind } from '@makani/contract/handover/handover-words';
import type { Db } from '../../../db/database.ts';
import type { RecordedHandover, RecordsForBank } from '../../bookings/public/day/charges.ts';
import { getVehicleDetails } from '../../vehicles/public/vehicle-details.ts';
import { accidentsForBank } from './accidents-in-evidence.ts';
import { evidenceOf, type HandoverEvidence } from './evidence-of.ts';

const { format: inThousands } = new Intl.NumberFormat('en-US');

/** All that the desk records on a trip, as a cardholder’s bank gets it: times, readings, marks and hashes, in few words. */
export const recordsForBank: RecordsForBank = { accidentsOf: accidentsForBank, handoversOf };

type SignedRecord = HandoverEvidence['records'][number];

async function handoversOf(db: Db, bookingId: string): Promise<RecordedHandover[]> {
  const { records } = await evidenceOf(db, bookingId);
  const details = await getVehicleDetails(
    db,
    records.map((record) => record.vehicleId),
  );
  return records.flatMap((record) => {
    const { kind, vehicleId, happenedAt, signedAt, contentSha256 } = record;
    if (signedAt === null) return [];
    const words = inWords(record, details.get(vehicleId)?.energy ?? 'fuel');
    return [{ kind, vehicleId, happenedAt, signedAt, words, contentSha256 }];
  });
}

function inWords(record: SignedRecord, energy: EnergyKind): string {
  const { corrects, odometerMiles, energyLevel, marks, photos, note, confirmations } = record;
  const received = photos.filter((photo) => photo.stored_sha256 !== null).length;
  return [
    ...(corrects === null ? [] : ['It corrects an earlier record.']),
    odometerMiles === null ? 'No odometer reading.' : `Odometer: ${inThousands(odometerMiles)} miles.`,
    energyLevel === null ? 'No fuel reading.' : energyInWords(energy, energyLevel),
    marks.length === 0
      ? 'No new marks.'
      : `New marks: ${marks.map(({ kind, size, place }) => `${size} ${kind} (${place})`).join(', ')}.`,
    `Photos received: ${received} of ${photos.length}.`,
    ...(note === '' ? [] : [`Note: ${note}`]),
    ...confirmations.map(confirmationInWords),
  ].join(' ');
}

function energyInWords(energy: EnergyKind, level: number): string {
  return energy === 'electric' ? `Charge: ${level}%.` : `Fuel: ${level}/8 of a tank.`;
}

function confirmationInWords({ by, name, agrees, remark }: SignedRecord['confirmations'][number]): string {
  const who = by === 'guest' ? `The guest, ${name},` : `For the host, ${name}`;
  const said = remark === '' ? '' : `: ${remark}`;
  return `${who} ${agrees ? 'signed' : 'signed and disagreed'}${said}.`;
}
