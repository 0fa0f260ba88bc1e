import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import { formatUsd } from '@makani/contract/kernel/money';
import { deadlineAt } from '@makani/domain/bookings/confirmation-words';
import {
  cameToNothing,
  hostGroupBadge,
  hostGroupOf,
  isCertain,
  isRequest,
} from '@makani/domain/bookings/status-facts';
import { factsOfTrip } from '@makani/domain/bookings/trip-facts';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MailLink, PhoneLink } from '../../ui/buttons/contact-links.tsx';
import { Fact, MomentFact } from '../../ui/text/fact.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { WholeWords } from '../../ui/text/whole-words.tsx';
import { answerBySentence } from './answer-by.ts';
import { BookingSplit } from './booking-split.tsx';

export interface BookingCardProps {
  booking: HostBooking;
  /** The current time, for the countdown. */
  now: number;
  isPending: boolean;
  /** Below the fold, so its picture loads later. */
  isLazy: boolean;
  onConfirm: () => void;
  onReject: () => void;
  onWithdraw: () => void;
  /** Opens the charges after the return. */
  onCharges: () => void;
  /** The way to write to the guest. */
  message: ReactNode;
}

/** One booking of a host's vehicle. A pending one is answered; a confirmed one can be withdrawn until it begins. Spec 2. */
export function BookingCard({ booking, now, isPending, isLazy, message, ...actions }: BookingCardProps) {
  const { onConfirm, onReject, onWithdraw, onCharges } = actions;
  const { vehicle, customer, location, status, answerBy, returnElsewhere: back } = booking;
  const id = headingIdOf(booking);
  const badge = hostGroupBadge(hostGroupOf(booking));
  const isOver = cameToNothing(status);
  const facts = isCertain(status) ? factsOfTrip(booking) : null;
  const hasRecords = facts?.hasRecords === true;
  const hasBegun = hasRecords && facts.group !== 'Upcoming';
  return (
    <article
      aria-labelledby={id}
      className="grid border border-brass/70 bg-paper-bright md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="p-2 md:pr-0">
        <Picture
          picture={vehicle.image}
          sizes="(min-width: 48rem) 14.5rem, 100vw"
          isLazy={isLazy}
          className={`border border-brass/50 ${isOver ? 'saturate-[0.35]' : ''}`}
        />
      </div>
      <div className="px-5 pt-3 pb-6 sm:px-7 md:py-5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 id={id} tabIndex={-1} className="font-display text-2xl leading-snug">
            <WholeWords>{vehicle.name}</WholeWords>
          </h2>
          <Badge tone={badge.tone}>{badge.word}</Badge>
        </div>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
          <MomentFact label="Pickup" at={booking.pickupAt} />
          <MomentFact label="Return" at={back?.at ?? booking.returnAt} place={back?.locationName} />
          <Fact label="Location">{location.name}</Fact>
          <Fact label="Customer">{customer.name}</Fact>
        </dl>
        {customer.email === null || customer.phone === null ? null : (
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm *:inline-block *:py-1">
            <MailLink email={customer.email} />
            <PhoneLink phone={customer.phone} />
          </p>
        )}
        {isRequest(booking.status) ? (
          <p className="mt-3 text-sm text-ink-soft">
            You’ll see your guest’s email and phone once you’ve confirmed.
          </p>
        ) : null}
        {booking.travelers === null ? null : (
          <p className="mt-3 text-sm text-ink-soft">Traveling: {booking.travelers}</p>
        )}
        {booking.extras === null ? null : (
          <p className="mt-1 text-sm text-ink-soft">Rented from us, handed out at pickup: {booking.extras}</p>
        )}
        {booking.hostExtras === null ? null : (
          <p className="mt-1 text-sm text-ink-soft">
            Rented from you, to hand over at pickup: {booking.hostExtras}
          </p>
        )}
        {booking.delivery === null ? null : (
          <p className="mt-1 text-sm text-ink-soft">Not at the location: {booking.delivery}</p>
        )}
        {booking.isMovedAway === true ? (
          <p className="mt-4 text-sm text-ink-soft">We moved this guest to another vehicle.</p>
        ) : null}
        {booking.rejectionReason ? (
          <p className="mt-4 text-sm text-ink-soft">You told the guest: “{booking.rejectionReason}”</p>
        ) : null}
      </div>
      <div className="mx-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-brass/40 py-4 sm:mx-7 md:col-span-2 md:mx-2 md:px-5">
        <div>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="label-caps text-brass-ink">Total</span>
            <span className="font-display text-2xl tabular-nums">{formatUsd(booking.totalCents)}</span>
            <span className="text-sm whitespace-nowrap text-ink-faint">
              Reference <span translate="no">{booking.reference}</span>
            </span>
          </p>
          <BookingSplit booking={booking} />
        </div>
        {answerBy ? (
          <>
            <div className="flex flex-wrap gap-x-5 gap-y-3">
              <Button
                size="small"
                aria-describedby={id}
                isPending={isPending}
                pendingText="Processing..."
                onPress={onConfirm}
              >
                Confirm
              </Button>
              <Button
                variant="secondary"
                size="small"
                aria-describedby={id}
                isDisabled={isPending}
                onPress={onReject}
              >
                Reject
              </Button>
            </div>
            <p className="flex w-full items-start gap-2 text-sm text-ink-soft">
              <Clock aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4 shrink-0 text-brass-ink" />
              <span className="flex flex-wrap gap-x-3">
                <span>{answerBySentence(answerBy.at, now)}</span>
                <span>{deadlineAt({ local: answerBy.wallTime }, location.name)}</span>
              </span>
            </p>
          </>
        ) : null}
        {message}
        {hasRecords ? (
          <Link
            to={paths.hostHandover(booking.id, 'next')}
            aria-describedby={id}
            className={buttonClass({ variant: 'secondary', size: 'medium' })}
          >
            Pickup and return
          </Link>
        ) : null}
        {hasBegun ? (
          <Link
            to={paths.hostAccidents(booking.id)}
            aria-describedby={id}
            className={buttonClass({ variant: 'quiet', size: 'large' })}
          >
            Accident reports
          </Link>
        ) : null}
        {isCertain(booking.status) ? (
          <Link
            to={paths.hostAgreement(booking.id)}
            className={buttonClass({ variant: 'quiet', size: 'large' })}
            aria-describedby={id}
          >
            Agreement and licenses
          </Link>
        ) : null}
        {facts?.canReview === true ? (
          <Button variant="quiet" size="large" aria-describedby={id} onPress={onCharges}>
            Charges after the return
          </Button>
        ) : null}
        {booking.canWithdraw ? (
          <Button
            variant="quiet"
            size="small"
            aria-describedby={id}
            isPending={isPending}
            pendingText="Processing..."
            onPress={onWithdraw}
          >
            I can’t provide this vehicle
          </Button>
        ) : null}
      </div>
    </article>
  );
}

/** The heading gets the focus when the buttons disappear. */
export function headingIdOf({ id }: { id: string }): string {
  return `booking-${id}`;
}
