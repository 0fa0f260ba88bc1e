import type { Offer } from '@makani/contract/offers';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

/** Three cards; each one's terms open in a dialog. Spec 2. */
export function ExclusiveOffers({ offers }: { offers: readonly Offer[] }) {
  const [shown, setShown] = useState<Offer | null>(null);
  const [isOpen, setOpen] = useState(false);

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
              <Button
                variant="quiet"
                aria-label={`View details: ${offer.title}`}
                onPress={() => {
                  setShown(offer);
                  setOpen(true);
                }}
              >
                View details
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {shown ? <OfferDialog offer={shown} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function OfferDialog({ offer, isOpen, onClose }: { offer: Offer; isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title={offer.title} intro={offer.promise} isOpen={isOpen} onClose={onClose}>
      <p>{offer.description}</p>
      <ul className="mt-5 grid gap-2.5">
        {offer.terms.map((term) => (
          <li key={term} className="flex gap-3">
            <span aria-hidden="true" className="mt-3 h-px w-4 shrink-0 bg-brass" />
            {term}
          </li>
        ))}
      </ul>
      {offer.code === null ? null : (
        <p className="mt-6 flex flex-wrap items-baseline gap-x-4 gap-y-1 border border-dashed border-brass bg-paper-bright px-5 py-3">
          <span className="text-ink-soft">Enter when you reserve:</span>
          <span className="font-display text-xl tracking-wider">{offer.code}</span>
        </p>
      )}
      <div className="mt-8">
        <Link to={paths.fleet} className={buttonClass()}>
          See the fleet
        </Link>
      </div>
    </Dialog>
  );
}
