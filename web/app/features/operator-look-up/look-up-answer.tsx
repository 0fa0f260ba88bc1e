import type { CustodyDriver, LookedUp } from '@makani/contract/operator/look-up';
import { formatWallTime } from '@makani/contract/kernel/time';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { Fact } from '../../ui/text/fact.tsx';

type Trip = NonNullable<LookedUp['before']>;

/** The person who had the vehicle, or why nobody had it. */
export function LookUpAnswer({ answer }: { answer: LookedUp }) {
  const { at, vehicle, found, before, after, isBlocked, isRepeated } = answer;
  const moment = formatWallTime(at);
  return (
    <section aria-label="Answer" className="border border-brass bg-paper-bright p-4 sm:p-5">
      <p className="label-caps text-brass-ink">
        {moment} in {vehicle.locationName}
      </p>
      <h2 className="mt-2 font-display text-xl">
        {found === null ? 'No guest had it' : namesOf(found.drivers)}
      </h2>
      {isRepeated ? (
        <p className="mt-2 text-sm">
          The clocks went back that night and showed this time twice. This is about the first.
        </p>
      ) : null}
      {found === null ? (
        <p className="mt-2">
          {isBlocked
            ? 'The host had blocked it for themselves at that time.'
            : 'It was between trips, with its host or at the location.'}
        </p>
      ) : (
        <Found found={found} />
      )}
      <dl className="mt-4 grid gap-3 border-t border-brass/40 pt-4 text-sm sm:grid-cols-2">
        {before === null ? null : (
          <Fact label="Trip before">
            Until {formatWallTime(before.until)} · <TripLink trip={before} />
          </Fact>
        )}
        {after === null ? null : (
          <Fact label="Trip after">
            From {formatWallTime(after.from)} · <TripLink trip={after} />
          </Fact>
        )}
      </dl>
      {found === null && before !== null ? (
        <p className="mt-3 text-sm text-ink-soft">
          Trips count until their agreed return. If it came back late, check the trip before.
        </p>
      ) : null}
    </section>
  );
}

function Found({ found }: { found: NonNullable<LookedUp['found']> }): ReactNode {
  return (
    <>
      <p className="mt-2">
        Trip <TripLink trip={found} />: {formatWallTime(found.from)} to {formatWallTime(found.until)}
        {found.endedEarly ? ', when it was ended early' : ''}.
      </p>
      {found.isErased ? (
        <p className="mt-2">
          Their name and contact details were erased, because we only keep them for a limited time.
        </p>
      ) : (
        <ul className="mt-4 grid gap-3">
          {found.drivers.map((driver, place) => (
            <li key={driver.name + driver.license} className="border-l-2 border-brass pl-3">
              <span className="font-medium">{driver.name}</span>{' '}
              <span className="text-sm text-ink-soft">
                {place === 0 ? 'Booked to drive' : 'Invited to drive, too'}
              </span>
              <span className="block text-sm break-words">{contactOf(driver)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function TripLink({ trip }: { trip: Trip }) {
  return (
    <Link translate="no" to={paths.operatorBooking(trip.bookingId)} className={textLink}>
      {trip.reference}
    </Link>
  );
}

function contactOf({ email, phone, license }: CustodyDriver): string {
  return [email, phone, license === '' ? 'no license stored' : `license ${license}`]
    .filter((part) => part !== '')
    .join(' · ');
}

function namesOf(drivers: readonly CustodyDriver[]): string {
  return new Intl.ListFormat('en-US').format(drivers.map(({ name }) => name));
}
