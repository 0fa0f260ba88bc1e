import type { Booking } from '@makani/contract/bookings/bookings';
import type { ReactNode } from 'react';
import { Fact } from '../../../ui/text/fact.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { WholeWords } from '../../../ui/text/whole-words.tsx';
import { FeeLines } from '../../../ui/prices/fee-lines.tsx';
import { PickupAndReturn } from '../pickup-and-return.tsx';

/** The booking's details as a ticket: the journey on the left, the price on the stub. */
export function ConfirmationDetails({ booking, texts }: { booking: Booking; texts: ReactNode }) {
  const { vehicle, location, customerInfo, payment } = booking;
  return (
    <div className="mt-2 grid border border-brass/60 sm:mt-3 lg:grid-cols-[minmax(0,1fr)_22rem] print:grid-cols-[minmax(0,1fr)_21rem] print:border-0">
      <div className="px-5 py-8 sm:px-12 sm:py-10 print:py-4 print:pr-10 print:pl-0">
        <section aria-label="Vehicle and dates">
          <div className="flex flex-wrap items-center gap-x-7 gap-y-5">
            <div className="w-40 sm:w-48">
              <Picture picture={vehicle.image} sizes="12rem" className="border border-brass/60" />
            </div>
            <div className="min-w-48 flex-1">
              <h2 className="poster text-xl leading-snug tracking-wider">
                <WholeWords>{vehicle.name}</WholeWords>
              </h2>
              <p className="mt-1 text-ink-soft">{vehicle.category}</p>
            </div>
          </div>
          <div className="mt-8">
            <PickupAndReturn {...booking} timeZone={location.timeZone} />
          </div>
          <dl className="mt-6">
            <Fact label="Location">
              {location.name}
              <span className="block text-balance text-ink-soft">{location.address}</span>
            </Fact>
          </dl>
        </section>
        <section aria-label="Driver" className="mt-8 border-t border-brass/50 pt-7">
          <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
            <Fact label="Customer name">{`${customerInfo.firstName} ${customerInfo.lastName}`}</Fact>
            <Fact label="Phone">{customerInfo.phone}</Fact>
            <Fact label="Email">{customerInfo.email}</Fact>
            <Fact label="Driver's license">
              <span translate="no">{customerInfo.driverLicense}</span>
            </Fact>
          </dl>
          <div className="mt-6 empty:hidden print:hidden">{texts}</div>
        </section>
      </div>
      <section
        aria-label="Reference and price"
        className="border-t border-dashed border-brass bg-paper-deep/50 px-5 py-8 sm:px-12 sm:py-10 lg:border-t-0 lg:border-l lg:px-8 print:border-t-0 print:border-l print:bg-transparent print:py-4 print:pr-0 print:pl-8"
      >
        <dl>
          <dt className="label-caps text-brass-ink">Reference</dt>
          <dd translate="no" className="mt-1 font-display text-2xl tracking-wider">
            {booking.reference}
          </dd>
        </dl>
        <div className="my-7 border-t border-dashed border-brass" />
        <FeeLines {...booking} />
        {payment ? (
          <dl className="mt-7 border-t border-brass/50 pt-6">
            <Fact label="Payment method">
              {payment.paymentMethod} ending in <span translate="no">{payment.last4}</span>
            </Fact>
          </dl>
        ) : null}
      </section>
    </div>
  );
}
