import type { DatasetSize } from './size.ts';
import { countGuests, vehiclesOfLargeHost } from './people.ts';
import { longestDays } from './prices.ts';

/** A rental starts in each slot of a vehicle, and ends before the next slot. */
const slotDays = longestDays + 1;
const maxSlotsAhead = 30;

/**
 * One row per booking: its vehicle, guest, dates, status and price. The next months are booked more than by
 * half, so a search of some days passes over many vehicles and one of two months finds none. When a vehicle is booked
 * has nothing to do with its price: else a larger fleet would have more vehicles in a row that are booked alike.
 */
export function planSql(size: DatasetSize): string {
  const { vehicles, bookings } = size;
  const large = Math.min(vehicles, vehiclesOfLargeHost);
  const ofLarge = Math.floor((vehicles === large ? bookings : bookings / 10) / large);
  const ofOthers = vehicles === large ? 0 : Math.ceil((bookings - ofLarge * large) / (vehicles - large));
  return `
    create temp table plan as
    with slots as (
      select n as vehicle, slot, least(${maxSlotsAhead}, greatest(1, slots - 2)) - slot as ahead
      from generate_series(1, ${vehicles}) n,
        lateral (select case when n <= ${large} then ${ofLarge} else ${ofOthers} end as slots) s,
        generate_series(0, slots - 1) slot),
    days as (
      select row_number() over () as n, vehicle, 1 + (chosen / ${slotDays} + slot * 7) % ${longestDays} as days,
        (now() at time zone 'Pacific/Honolulu')::date + ahead * ${slotDays} + chosen % ${slotDays} as day
      from slots, lateral (select hashint4(vehicle) & 2147483647 as chosen) c),
    periods as (
      select *, (day + time '10:00') at time zone 'Pacific/Honolulu' as starts_at,
        (day + days + time '10:00') at time zone 'Pacific/Honolulu' as ends_at,
        abs(hashint8(n)::bigint) % 100 as chance, abs(hashint8(n + 1)::bigint) % 30 as spread
      from days),
    standing as (
      select *, case
        when ends_at <= now() then case when chance < 82 then 'confirmed' when chance < 90 then 'cancelled'
          when chance < 94 then 'rejected' else 'expired' end
        when starts_at <= now() + interval '1 hour' then 'confirmed'
        when chance < 78 then 'confirmed' when chance < 86 then 'pending' when chance < 92 then 'cancelled'
        when chance < 95 then 'rejected' when chance < 99 then 'expired' else 'held' end as status
      from periods)
    select s.*, v.id as vehicle_id, v.host_id, v.location_id, v.daily_cents, guest,
      pg_temp.bench_id('guest', guest) as guest_id,
      pg_temp.bench_id('booking', n) as booking_id, pg_temp.bench_id('quote', n) as quote_id,
      case s.status when 'pending' then now() - interval '1 hour' * (1 + spread % 20)
        when 'held' then now() - interval '20 seconds' * spread
        else least(starts_at - interval '1 day' * (10 + spread), now() - interval '2 days') end as created_at
    from standing s join vehicles v on v.id = pg_temp.bench_id('vehicle', s.vehicle),
      lateral (select 1 + s.n % ${countGuests(size)} as guest) g;
    analyze plan;`;
}
