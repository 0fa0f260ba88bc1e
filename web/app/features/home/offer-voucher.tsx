import type { Offer } from '@makani/contract/bookings/offers';
import type { ReactNode } from 'react';

export interface OfferVoucherProps {
  offer: Offer;
  /** The stub's content: the button for the terms. */
  children: ReactNode;
}

/** An offer as a voucher: picture, promise, and a stub behind a dotted line. */
export function OfferVoucher({
  offer: { title, promise, description, image, code },
  children,
}: OfferVoucherProps) {
  return (
    <article className="grid h-full border border-brass bg-paper-bright max-sm:grid-rows-[auto_1fr_auto] sm:grid-cols-[13rem_minmax(0,1fr)_12rem] lg:grid-cols-[19rem_minmax(0,1fr)_17rem]">
      <div className="p-2 max-sm:pb-0 sm:pr-0">
        <img
          src={image}
          alt=""
          width={800}
          height={600}
          loading="lazy"
          className="aspect-4/3 size-full object-cover"
        />
      </div>
      <div className="self-center p-5 sm:px-7 sm:py-4 lg:px-12">
        <h3 className="poster text-xl leading-snug lg:text-2xl">{title}</h3>
        <p className="mt-2 font-medium text-hibiscus-press">{promise}</p>
        <p className="mt-2 max-w-md text-ink-soft">{description}</p>
      </div>
      <div className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-dashed border-brass px-5 py-4 max-sm:border-t sm:flex-col sm:flex-nowrap sm:justify-center sm:gap-4 sm:border-l">
        <span
          aria-hidden="true"
          className={`${notch} -top-[9.5px] -left-[9.5px] [clip-path:inset(0_0_0_8px)] sm:[clip-path:inset(8px_0_0_0)]`}
        />
        <span
          aria-hidden="true"
          className={`${notch} [clip-path:inset(0_8px_0_0)] max-sm:-top-[9.5px] max-sm:-right-[9.5px] sm:-bottom-[9.5px] sm:-left-[9.5px] sm:[clip-path:inset(0_0_8px_0)]`}
        />
        <p className="text-left sm:text-center">
          <span className="label-caps block text-xs text-brass-ink">{code ? 'Code' : 'No code needed'}</span>
          {code ? (
            <span translate="no" className="text-lg font-medium tracking-wider sm:text-xl lg:text-2xl">
              {code}
            </span>
          ) : null}
        </p>
        {children}
      </div>
    </article>
  );
}

/** A half circle at each end of the dotted line. */
const notch = 'absolute size-[18px] rounded-full border border-brass bg-paper';
