import type { Offer } from '@makani/contract/offers';
import { useState } from 'react';
import { bringNear, later, useLater } from '../../ui/later.ts';
import { PlainButton } from '../../ui/plain-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

/** Three cards; each one's terms open in a dialog. Spec 2. */
export function ExclusiveOffers({ offers }: { offers: readonly Offer[] }) {
  const [shown, setShown] = useState<Offer | null>(null);
  const [isOpen, setOpen] = useState(false);
  const dialog = useLater(offerDialog, { isWanted: shown !== null, onFailure: () => setShown(null) });

  return (
    <section aria-labelledby="exclusive-offers" className="page py-20 lg:py-28">
      <SectionHeading id="exclusive-offers" title="Exclusive Offers" />
      <ul className="mt-10 grid gap-8 lg:mt-14 md:grid-cols-3 md:gap-5 lg:gap-8">
        {offers.map((offer) => (
          <li key={offer.id} className="flex flex-col border-t border-brass pt-5">
            <h3 className="poster order-2 mt-6 text-xl leading-snug">{offer.title}</h3>
            <img
              src={offer.image}
              alt=""
              width={800}
              height={600}
              loading="lazy"
              className="order-1 aspect-4/3 w-full rounded-xs object-cover"
            />
            <p className="order-3 mt-2 font-medium text-hibiscus-press">{offer.promise}</p>
            <p className="order-4 mt-2 text-ink-soft">{offer.description}</p>
            <div className="order-5 mt-auto pt-5">
              <PlainButton
                variant="quiet"
                aria-label={`View details: ${offer.title}`}
                aria-haspopup="dialog"
                aria-busy={shown === offer && dialog.isComing}
                onPointerEnter={() => bringNear(offerDialog)}
                onFocus={() => bringNear(offerDialog)}
                onClick={() => {
                  setShown(offer);
                  setOpen(true);
                }}
              >
                View details
              </PlainButton>
            </div>
          </li>
        ))}
      </ul>
      {shown ? dialog.draw({ offer: shown, isOpen, onClose: () => setOpen(false) }) : null}
    </section>
  );
}

const offerDialog = later(async () => (await import('./offer-dialog.tsx')).OfferDialog);
