import type { listServiceAtDesk } from '@makani/contract/handover/vehicle-registers';
import type { Parsed, ResponseOf } from '@makani/contract/kernel/endpoint';
import { wallTimeNow } from '@makani/domain/calendar/rental-period';
import { missingDetails, serviceState } from '@makani/domain/handover/vehicle-details';
import type { Context } from '../../../adapters/context.ts';
import { listPage } from '../../../http/cursor.ts';
import { namesOf } from '../../accounts/public/user-names.ts';
import { getVehicleDetails, readinessOf } from '../../vehicles/public/vehicle-details.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { listServiced } from '../desk/desk-vehicles.repository.ts';

const pageSize = 25;

/** The register of service: every vehicle that is let, newest first, with what is known of it. */
export async function listService(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { search = '', location, cursor }: Parsed<typeof listServiceAtDesk>['query'],
): Promise<ResponseOf<typeof listServiceAtDesk>> {
  const now = clock.now();
  const { rows, nextCursor } = await listPage(
    { cursor, size: pageSize },
    (page) => listServiced(db, { search, location, ...page }),
    (row) => row.created_at,
  );
  const ids = rows.map(({ id }) => id);
  const [cards, details, readiness] = [
    await getVehicleCards(db, ids),
    await getVehicleDetails(db, ids),
    await readinessOf(db, ids, now),
  ];
  const names = await namesOf(
    db,
    rows.flatMap((row) => row.host_id ?? []),
  );
  const vehicles = ids.flatMap((id) => {
    const [card, known] = [cards.get(id), details.get(id)];
    if (card === undefined || known === undefined) return [];
    const name = card.hostId === null ? undefined : names.get(card.hostId);
    return [
      {
        id,
        name: card.name,
        plate: known.plate,
        locationName: card.location.name,
        host:
          card.hostId === null || name === undefined
            ? null
            : { id: card.hostId, name: `${name.firstName} ${name.lastName}` },
        odometerMiles: known.odometerMiles,
        serviceDueMiles: known.serviceDueMiles,
        serviceDueOn: known.serviceDueOn,
        service: serviceState(known, wallTimeNow(card.location.timeZone, now).slice(0, 10)),
        isPausedForService: known.isPausedForService,
        missing: missingDetails(known),
        isReady: readiness.get(id)?.isReady ?? true,
      },
    ];
  });
  return { vehicles, nextCursor };
}
