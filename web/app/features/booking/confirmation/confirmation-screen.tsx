import type { Booking } from '@makani/contract/bookings/bookings';
import { confirmationWords, deadlineAt } from '@makani/domain/bookings/confirmation-words';
import { isRequest } from '@makani/domain/bookings/status-facts';
import { Mail, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MailLink, PhoneLink } from '../../../ui/buttons/contact-links.tsx';
import { ConfirmationLine } from '../../../ui/text/confirmation-line.tsx';
import { BookingSteps } from '../booking-steps.tsx';
import { ConfirmationDetails } from './confirmation-details.tsx';
import { NextSteps, type NextStepsProps } from './next-steps.tsx';
import { Postmark } from '../../../ui/pictures/postmark.tsx';

export interface ConfirmationScreenProps {
  /** The company's name on the printed page. */
  appName: string;
  booking: Booking;
  support: { phone: string; email: string };
  /** The buttons that download the calendar file and the receipt. */
  files: NextStepsProps['files'];
  /** Offers to confirm the email while it isn't. */
  verification: ReactNode;
  /** Offers text messages to a guest who drives themself. */
  texts: ReactNode;
  /** The seating, if the guest has entered a party. */
  arrangement: ReactNode;
}

/** 'Booking Confirmed!': the poster of the journey that begins here. */
export function ConfirmationScreen(props: ConfirmationScreenProps) {
  const { appName, booking, support, files, verification, texts, arrangement } = props;
  const { customerInfo, location, pickupAt } = booking;
  return (
    <div className="page pt-6 pb-20 sm:pt-8 print:p-0">
      <div className="flex justify-end border-b border-brass/50 pb-5 print:hidden">
        <BookingSteps current="Booked" />
      </div>

      <article className="mx-auto mt-8 max-w-5xl border border-brass bg-paper-bright p-2 sm:mt-12 sm:p-3 print:mt-0 print:border-0 print:bg-transparent print:p-0">
        <header className="border border-brass/60 print:border-0">
          <div className="hidden items-end justify-between border-b border-brass pb-3 print:flex">
            <p className="poster text-3xl">{appName}</p>
            <div className="-mb-10 size-32">
              <Postmark place={location.name} date={pickupAt.slice(0, 10)} />
            </div>
          </div>
          <div className="relative print:hidden">
            <picture>
              <source media="(min-width: 40rem)" srcSet="/art/scenes/hero-wide.svg" />
              <img
                src="/art/scenes/hero-tall.svg"
                alt=""
                className="aspect-4/3 w-full object-cover object-[50%_70%] sm:aspect-[5/2] sm:object-[50%_62%]"
              />
            </picture>
            <div className="absolute right-4 -bottom-10 size-28 sm:right-10 sm:-bottom-14 sm:size-40">
              <Postmark place={location.name} date={pickupAt.slice(0, 10)} />
            </div>
          </div>
          <div className="border-t border-brass/60 px-5 pt-9 pb-9 sm:px-12 sm:pt-11 sm:pb-11 print:border-0 print:px-0">
            <p className="label-caps pr-32 text-brass-ink sm:pr-48">Aloha, {customerInfo.firstName}</p>
            <h1 className="poster mt-3 text-[1.7rem] leading-tight sm:text-4xl lg:text-5xl">
              Booking Confirmed!
            </h1>
            <p className="mt-5 flex gap-3 text-ink-soft sm:items-center sm:text-lg">
              <Mail
                aria-hidden="true"
                className="mt-1 size-5 shrink-0 text-brass-ink sm:mt-0"
                strokeWidth={1.5}
              />
              <span className="min-w-0">
                A confirmation email was sent to{' '}
                <strong className="font-medium break-words text-ink">{customerInfo.email}</strong>.
              </span>
            </p>
            {isRequest(booking.status) ? (
              <div className="mt-3 max-w-2xl print:[&_details>p]:hidden">
                <ConfirmationLine
                  isInstant={false}
                  until={booking.confirmBy ? deadlineAt(booking.confirmBy, location.name) : undefined}
                />
                <p className="mt-1 hidden pl-8 text-sm text-ink-soft print:block">
                  {confirmationWords.otherwise()}
                </p>
              </div>
            ) : null}
          </div>
        </header>
        <div className="mt-2 sm:mt-3 print:hidden">
          <NextSteps booking={booking} files={files} />
        </div>
        <p className="px-5 pt-4 text-ink-soft sm:px-12 print:hidden">
          Arriving by plane?{' '}
          <Link to={paths.trip(booking.id)} className="underline decoration-brass underline-offset-4">
            Add your flight
          </Link>
          , so your host knows when you land.
        </p>
        <div className="mt-2 empty:hidden sm:mt-3 print:hidden">{verification}</div>
        <ConfirmationDetails booking={booking} texts={texts} />
        <div className="mt-2 empty:hidden sm:mt-3">{arrangement}</div>
      </article>

      <div className="mx-auto mt-10 flex max-w-5xl flex-wrap items-center gap-4 max-sm:grid print:hidden">
        <Link to={paths.trips} className={buttonClass({ size: 'large' })}>
          View My Trips
        </Link>
        <Button variant="secondary" size="large" onPress={() => window.print()}>
          <Printer aria-hidden="true" strokeWidth={1.5} />
          Print
        </Button>
      </div>
      <p className="mx-auto mt-8 max-w-5xl text-ink-soft print:mt-10">
        Questions about this booking? Call <PhoneLink phone={support.phone} /> or write to{' '}
        <MailLink email={support.email} />, at any hour.
      </p>
    </div>
  );
}
