import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import type { LicenseOwner } from '@makani/contract/operator/people';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallTime } from '@makani/contract/kernel/time';
import { returnDateInWords } from '@makani/domain/arrivals/one-way';
import { disputeFacts } from '@makani/domain/disputes/dispute-facts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { MailLink, PhoneLink, textLink } from '../../../ui/buttons/contact-links.tsx';
import { DeskSection } from '../../../ui/desk/desk-section.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { Fact } from '../../../ui/text/fact.tsx';
import { LeavingDriver } from './leaving-driver.tsx';
import { AddDriver, RemoveDriver } from './story-drivers.tsx';
import { TripDriverActs } from './trip-driver-acts.tsx';

interface StoryFactsProps {
  story: DeskBookingStory;
  /** Renders the control that shows a whole license. */
  showLicense: (whose: { of: LicenseOwner; id: string; label: string }) => ReactNode;
  /** The refundable deposit; null for none. */
  deposit: ReactNode;
  /** The charges after the return; null before. */
  charges: ReactNode;
}

/** The people, vehicle, dates and price of a booking. */
export function StoryFacts({ story, showLicense, deposit, charges }: StoryFactsProps) {
  const { guest, driver, host, vehicle, location } = story;
  return (
    <>
      <DeskSection title="Trip">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
          <Fact label="Vehicle">
            <Link to={paths.operatorVehicle(vehicle.id)} className={textLink}>
              {vehicle.name}
            </Link>
          </Fact>
          <Fact label="Location">{location.name}</Fact>
          <Fact label="Pickup">{formatWallTime(story.pickupAt)}</Fact>
          <Fact label="Return">{returnDateInWords(story)}</Fact>
          <Fact label="Booked">{formatWallTime(story.created.local)}</Fact>
          {story.holdExpires ? (
            <Fact label="On hold until">{formatWallTime(story.holdExpires.local)}</Fact>
          ) : null}
          {story.answerBy ? (
            <Fact label="Host answers by">{formatWallTime(story.answerBy.local)}</Fact>
          ) : null}
          {story.travelers ? <Fact label="Travelers">{story.travelers}</Fact> : null}
          {story.flight ? <Fact label="Flight">{story.flight}</Fact> : null}
          {story.delivery ? <Fact label="Not at the location">{story.delivery}</Fact> : null}
          {story.extras ? <Fact label="Seats rented">{story.extras}</Fact> : null}
          {story.hostExtras ? <Fact label="Host’s extras">{story.hostExtras}</Fact> : null}
          {story.related.map(({ id, reference, relation }) => (
            <Fact key={id} label={relations[relation]}>
              <Link translate="no" to={paths.operatorBooking(id)} className={textLink}>
                {reference}
              </Link>
            </Fact>
          ))}
        </dl>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          <Link to={paths.operatorAgreement(story.id)} className={textLink}>
            Agreement and licenses
          </Link>
          <Link to={paths.operatorAccidents(story.id)} className={textLink}>
            Accident reports
          </Link>
        </p>
      </DeskSection>
      {deposit ? <DeskSection title="Refundable deposit">{deposit}</DeskSection> : null}
      {charges ? <DeskSection title="Charges after the return">{charges}</DeskSection> : null}
      {story.disputes ? (
        <DeskSection title="Disputes">
          <ul className="grid gap-2">
            {story.disputes.map(({ id, amountCents, status }) => (
              <li key={id}>
                <Link to={paths.operatorDispute(id)} className="underline underline-offset-4">
                  {formatUsd(amountCents)}: {disputeFacts[status].badge.word}
                </Link>
              </li>
            ))}
          </ul>
        </DeskSection>
      ) : null}
      <DeskSection title="People">
        <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
          <Fact label="Driver">
            {driver.name}
            {driver.email === '' ? null : (
              <span className="block py-1">
                <MailLink email={driver.email} />
              </span>
            )}
            {driver.phone === '' ? null : (
              <span className="block py-1">
                <PhoneLink phone={driver.phone} />
              </span>
            )}
            {driver.license ? (
              <span className="flex flex-wrap items-baseline gap-x-3 text-ink-soft">
                License {driver.license}{' '}
                {showLicense({ of: 'booking', id: story.id, label: 'Show license of the driver' })}
              </span>
            ) : null}
            {story.tripDriver ? <TripDriverActs bookingId={story.id} driver={story.tripDriver} /> : null}
            {driver.isNotGuest ? (
              <LeavingDriver driver={{ of: 'booking', id: story.id }} whose="the driver" />
            ) : null}
          </Fact>
          {story.otherDrivers.map(({ id, isReady, invitedUntil }, index) => (
            <Fact key={id} label={`Invited driver ${index + 1}`}>
              {isReady ? (
                <>
                  Ready{' '}
                  {showLicense({
                    of: 'other_driver',
                    id,
                    label: `Show license of invited driver ${index + 1}`,
                  })}
                </>
              ) : (
                `Details missing; the link ends ${formatWallTime(invitedUntil.local)}`
              )}
              <RemoveDriver story={story} driverId={id} whose={`invited driver ${index + 1}`} />
              <LeavingDriver driver={{ of: 'other_driver', id }} whose={`invited driver ${index + 1}`} />
            </Fact>
          ))}
          <Fact label="Guest account">
            <PersonLink person={guest} />
            <span className="block text-ink-soft">
              {guest.email === '' ? 'No email yet' : <EmailText email={guest.email} />}
            </span>
          </Fact>
          <Fact label="Host">
            {host === null ? (
              'None'
            ) : (
              <>
                <PersonLink person={host} />
                <span className="block text-ink-soft">
                  <EmailText email={host.email} />
                </span>
              </>
            )}
          </Fact>
        </dl>
        <AddDriver story={story} />
      </DeskSection>
      <DeskSection title="Price">
        <dl className="divide-y divide-brass/30">
          {story.lines.map(({ label, detail, cents }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place
            <div key={index} className="flex justify-between gap-4 py-1.5">
              <dt>
                {label} <span className="text-ink-soft">{detail}</span>
              </dt>
              <dd className="tabular-nums">{formatUsd(cents)}</dd>
            </div>
          ))}
          {[
            { label: 'Total', cents: story.totalCents },
            ...(story.feeCents === null ? [] : [{ label: 'Fee', cents: story.feeCents }]),
            { label: 'Payments kept', cents: story.keptCents },
          ].map(({ label, cents }) => (
            <div key={label} className="flex justify-between gap-4 py-1.5 font-medium">
              <dt>{label}</dt>
              <dd className="tabular-nums">{formatUsd(cents)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-ink-soft">
          Free to cancel until {formatWallTime(story.policy.freeUntilLocal)}; now the policy’s fee is{' '}
          {formatUsd(story.policy.feeCents)}. Given up without approval: {formatUsd(story.givenUpCents)} of{' '}
          {formatUsd(story.limitCents)}.
        </p>
      </DeskSection>
    </>
  );
}

function PersonLink({ person: { id, name } }: { person: { id: string; name: string } }) {
  return (
    <Link to={paths.operatorPerson(id)} className={textLink}>
      {name}
    </Link>
  );
}

const relations = {
  order: 'Same order',
  replaced: 'In place of',
  replacement: 'Replaced by',
  offered: 'Offered instead',
} as const;
