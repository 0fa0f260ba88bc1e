import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { Context } from '../../../adapters/context.ts';
import { exportDetails } from '../../vehicles/public/vehicle-details.ts';
import { listEveryBlock } from '../../vehicles/public/vehicle-blocks.ts';
import { listEveryVehicle, listOwnPhotos } from '../../vehicles/public/vehicle-listing.ts';
import { showFeed } from '../feed/calendar-feed.ts';
import { listImports } from '../imports/calendar-imports.repository.ts';
import { openAddress } from '../imports/import-addresses.ts';

type Exported = AccountExport['vehicles'][number];

/** Everything a host has entered, for their own export. Calendar addresses are complete here. */
export async function exportVehicles(
  context: Pick<Context, 'db' | 'clock' | 'encryption' | 'config'>,
  hostId: string,
): Promise<Exported[]> {
  const { db, encryption, config } = context;
  const exported: Exported[] = [];
  for (const row of await listEveryVehicle(db, hostId)) {
    const photos = await listOwnPhotos(db, row.id);
    const blocks = await listEveryBlock(db, row.id);
    const imports = await listImports(db, row.id);
    exported.push({
      id: row.id,
      name: row.name,
      category: row.category,
      year: row.year,
      dailyCents: row.daily_cents,
      status: row.status,
      location: row.location_name,
      description: row.description,
      features: row.features,
      specs: {
        seats: row.seats,
        transmission: row.transmission,
        engine: row.engine,
        acceleration: row.acceleration,
      },
      settings: {
        instantBooking: row.instant_booking,
        minNoticeHours: row.min_notice_hours,
        minDays: row.min_days,
        turnaroundHours: row.turnaround_hours,
        allowsOneWay: row.allows_one_way,
        yearlyFeesCents: row.yearly_fees_cents,
      },
      cabin: row.cabin,
      extraPrices: row.extra_prices,
      meetingPlaces: row.meeting_places,
      review: {
        state: row.listing_review,
        reasons: row.review_reasons,
        note: row.review_note,
        since: row.review_since?.toString() ?? null,
      },
      block:
        row.blocked_at === null ? null : { since: row.blocked_at.toString(), reason: row.block_reason ?? '' },
      createdAt: row.created_at.toString(),
      details: await exportDetails(context, row.id),
      photos: photos.map(({ src }) => new URL(src, config.publicUrl).href),
      blocks: blocks.map(({ starts_at, ends_at, note }) => ({
        startsAt: starts_at.toString(),
        endsAt: ends_at.toString(),
        note,
      })),
      calendars: imports.map((one) => ({
        name: one.name,
        kind: one.kind,
        address: openAddress(encryption, one),
      })),
      feedUrl: (await showFeed(context, row.id)).url,
    });
  }
  return exported;
}
