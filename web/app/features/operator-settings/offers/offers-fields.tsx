import type { OfferSetting, OffersSetting } from '@makani/contract/settings/offers';
import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { DraftFieldsProps } from '../setting-kind.ts';
import { OfferFields } from './offer-fields.tsx';

/** The offers, each folded until somebody looks into it. */
export function OffersFields({ draft: { offers }, onDraft, faults }: DraftFieldsProps<OffersSetting>) {
  const [added, setAdded] = useState<readonly string[]>([]);

  function add(): void {
    const offer = newOffer();
    setAdded([...added, offer.id]);
    onDraft({ offers: [...offers, offer] });
  }

  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">
        Changes apply to new quotes. Existing quotes and bookings keep their price. The vehicle’s host bears
        the discount.
      </p>
      <div className="divide-y divide-brass/40 border-y border-brass/40">
        {offers.map((offer) => {
          const fault = (field: string) => faultIn(faults, `${offer.id}.${field}`);
          const isAtFault = Object.keys(faults).some((name) => name.startsWith(`${offer.id}.`));
          return (
            <details key={offer.id} className="group" open={isAtFault || added.includes(offer.id)}>
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden">
                <span>
                  {offer.title === '' ? 'New offer' : offer.title}
                  <span className="ml-3 text-sm text-ink-soft">{offer.code ?? 'No code'}</span>
                </span>
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-brass-ink transition-transform duration-200 group-open:rotate-180"
                  strokeWidth={1.5}
                />
              </summary>
              <OfferFields
                offer={offer}
                fault={fault}
                onOffer={(changed) =>
                  onDraft({ offers: offers.map((one) => (one.id === offer.id ? changed : one)) })
                }
                onRemove={() => onDraft({ offers: offers.filter(({ id }) => id !== offer.id) })}
              />
            </details>
          );
        })}
      </div>
      <output className="text-sm text-hibiscus-press empty:hidden">{faults['offers']}</output>
      <div>
        <Button variant="secondary" size="small" onPress={add}>
          <Plus aria-hidden="true" />
          Add an offer
        </Button>
      </div>
    </div>
  );
}

/** The field of terms shows the error of any of them. */
function faultIn(faults: Readonly<Record<string, string>>, name: string): string | undefined {
  if (!name.endsWith('.terms')) return faults[name];
  return Object.entries(faults).find(([one]) => one === name || one.startsWith(`${name}.`))?.[1];
}

function newOffer(): OfferSetting {
  return {
    // Differs from the ids of offers that wait to be added, too.
    id: newKey(),
    title: '',
    promise: '',
    description: '',
    image: '/art/offers/weekly.svg',
    terms: ['One code per rental.'],
    code: null,
    rule: { kind: 'percent', percent: 10, leastDays: null },
    isShown: true,
    firstDay: null,
    lastDay: null,
  };
}
