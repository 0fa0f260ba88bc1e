import { proofOfInsurance } from '@makani/domain/insurance/cover-words';
import { BookUser, CreditCard, IdCard, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { RentalDocument } from '../../content/how-to-rent.ts';

/** The required documents, as four slips of paper. */
export function DocumentList({ documents }: { documents: readonly RentalDocument[] }) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-3">
        {documents.map(({ kind, name }) => {
          const Icon = icons[kind];
          return (
            <li key={kind} className="border border-brass bg-paper-bright px-4 py-5 sm:px-5">
              <Icon aria-hidden="true" className="size-7 text-brass-ink" strokeWidth={1.25} />
              <p className="mt-3 leading-snug font-medium">{name}</p>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-ink-soft">
        <strong className="font-medium text-ink">Proof of insurance:</strong> {proofOfInsurance}
      </p>
    </>
  );
}

const icons: Record<RentalDocument['kind'], LucideIcon> = {
  license: IdCard,
  card: CreditCard,
  insurance: ShieldCheck,
  identity: BookUser,
};
