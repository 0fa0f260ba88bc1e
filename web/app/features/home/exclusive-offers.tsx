import type { Offer } from '@makani/contract/bookings/offers';
import { useState } from 'react';
import { lazyPart, preload, useLazyPart } from '../../ui/lazy.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { SectionHeading } from '../../ui/text/section-heading.tsx';
import { OfferVoucher } from './offer-voucher.tsx';

/** Vouchers; each opens its terms in a dialog. Spec 2. */
export function ExclusiveOffers({ offers }: { offers: readonly Offer[] }) {
  const [shown, setShown] = useState<Offer | null>(null);
  const [isOpen, setOpen] = useState(false);
  const dialog = useLazyPart(offerDialog, { isWanted: shown !== null, onFailure: () => setShown(null) });

  return (
    <section aria-labelledby="exclusive-offers" className="page py-20 lg:py-28">
      <SectionHeading id="exclusive-offers" title="Exclusive Offers" />
      <ul className="mt-10 grid gap-6 lg:mt-14">
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferVoucher offer={offer}>
              <PlainButton
                variant="quiet"
                aria-label={`View details: ${offer.title}`}
                aria-haspopup="dialog"
                aria-busy={shown === offer && dialog.isLoading}
                onPointerEnter={() => preload(offerDialog)}
                onFocus={() => preload(offerDialog)}
                onClick={() => {
                  setShown(offer);
                  setOpen(true);
                }}
              >
                View details
              </PlainButton>
            </OfferVoucher>
          </li>
        ))}
      </ul>
      {shown ? dialog.render({ offer: shown, isOpen, onClose: () => setOpen(false) }) : null}
    </section>
  );
}

const offerDialog = lazyPart(
  () => import('./offer-dialog.tsx'),
  ({ OfferDialog }) => OfferDialog,
);
