import type { Offer } from '@makani/contract/bookings/offers';
import { Link } from 'react-router';
import { writeDraft } from '../../booking-draft/draft.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';

export interface OfferDialogProps {
  offer: Offer;
  isOpen: boolean;
  onClose: () => void;
}

export function OfferDialog({ offer, isOpen, onClose }: OfferDialogProps) {
  return (
    <Dialog title={offer.title} intro={offer.promise} banner={offer.image} isOpen={isOpen} onClose={onClose}>
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
          <span className="text-ink-soft">Applied for you when you continue:</span>
          <span translate="no" className="text-xl font-medium tracking-widest">
            {offer.code}
          </span>
        </p>
      )}
      <div className="mt-8">
        <Link
          to={paths.fleet}
          // The elite offer is for cars only; the others are for every vehicle.
          state={offer.id === 'elite' ? { selectedCategory: 'Non-Van' } : null}
          onClick={() => {
            if (offer.code !== null) writeDraft({ offerCode: offer.code });
          }}
          className={buttonClass()}
        >
          See the fleet
        </Link>
      </div>
    </Dialog>
  );
}
