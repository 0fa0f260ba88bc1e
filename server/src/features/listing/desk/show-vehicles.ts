import type { Parsed, ResponseOf } from '@makani/contract/kernel/endpoint';
import type {
  DeskVehicle,
  DeskVehicleStatus,
  ListedVehicle,
  listVehiclesAtDesk,
} from '@makani/contract/operator/desk-vehicles';
import { placesWithoutPermit } from '@makani/domain/arrivals/places';
import { ratingOf } from '@makani/domain/reviews/reviews';
import { listingReviewFacts } from '@makani/domain/vehicles/listing-review-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { listPage } from '../../../http/cursor.ts';
import { namesOf } from '../../accounts/public/user-names.ts';
import { listLiveAtDesk } from '../../bookings/public/desk/live-at-desk.ts';
import { countBookings } from '../../bookings/public/vehicle-bookings.ts';
import { currentArrivals } from '../../site/public/arrivals.ts';
import { listOwnPhotos } from '../../vehicles/public/vehicle-listing.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import * as vehicles from './desk-vehicles.repository.ts';

const pageSize = 25;

export async function listDeskVehicles(
  db: Db,
  { search = '', cursor, awaits, ...filter }: Parsed<typeof listVehiclesAtDesk>['query'],
): Promise<ResponseOf<typeof listVehiclesAtDesk>> {
  const hasAirportPlace = awaits === 'permit';
  if (hasAirportPlace && (await currentArrivals(db)).airportPermit !== '')
    return { vehicles: [], nextCursor: null };
  const { rows, nextCursor } = await listPage(
    { cursor, size: pageSize },
    (page) => vehicles.listVehicles(db, { ...filter, search, hasAirportPlace, ...page }),
    (row) => row.created_at,
  );
  return { vehicles: await presentAll(db, rows), nextCursor };
}

/** @throws AppError `not_found`. */
export async function showDeskVehicle(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<DeskVehicle> {
  const row = await vehicles.findVehicle(db, id);
  if (row === undefined) throw new AppError('not_found');
  const [shown] = await presentAll(db, [row]);
  if (shown === undefined) throw new Error('a vehicle was lost while it was presented');
  const { description, features, seats, transmission, engine, acceleration } = row;
  const counts = await countBookings(db, [id], clock.now());
  return {
    ...shown,
    description,
    features,
    seats,
    transmission,
    engine,
    acceleration,
    instantBooking: row.instant_booking,
    listedAt: row.created_at.toString(),
    photos: (await listOwnPhotos(db, id)).map(({ id: _photo, isPrimary: _first, ...picture }) => picture),
    review: { state: row.listing_review, reasons: row.review_reasons, note: row.review_note },
    blocked:
      row.blocked_at === null ? null : { at: row.blocked_at.toString(), reason: row.block_reason ?? '' },
    bookings: counts.get(id)?.total ?? 0,
    live: await listLiveAtDesk(db, { vehicleIds: [id] }, clock.now()),
  };
}

async function presentAll(db: Db, rows: vehicles.DeskRow[]): Promise<ListedVehicle[]> {
  const cards = await getVehicleCards(
    db,
    rows.map(({ id }) => id),
  );
  const names = await namesOf(
    db,
    rows.flatMap((row) => row.host_id ?? []),
  );
  const arrivals = await currentArrivals(db);
  return rows.flatMap((row) => {
    const card = cards.get(row.id);
    if (card === undefined) return [];
    const name = row.host_id === null ? undefined : names.get(row.host_id);
    return [
      {
        id: row.id,
        name: card.name,
        category: card.category,
        year: row.year,
        dailyCents: row.daily_cents,
        image: card.image,
        locationName: card.location.name,
        host:
          row.host_id === null || name === undefined
            ? null
            : { id: row.host_id, name: `${name.firstName} ${name.lastName}` },
        status: statusOf(row),
        rating: ratingOf(row.rating_stars ?? 0, row.rating_count ?? 0),
        placesWithoutPermit: placesWithoutPermit(arrivals, row.meeting_places),
      },
    ];
  });
}

function statusOf(row: vehicles.DeskRow): DeskVehicleStatus {
  if (row.blocked_at !== null) return 'blocked';
  return row.status !== 'archived' && listingReviewFacts[row.listing_review].isInQueue
    ? 'waiting'
    : row.status;
}
