import {
  changeOfferSettings,
  type OfferChanges,
  type OffersSetting,
  previewOfferChange,
} from '@makani/contract/settings/offers';
import type { PricePolicy } from '@makani/domain/policy/price-policy';
import { ruleInWords, withFigures } from '@makani/domain/pricing/offers';
import { ApiError, isApiError } from '../../../api/api-error.ts';
import { deskCall } from '../../../api/desk-call.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import type { SettingKind, Wanted } from '../setting-kind.ts';
import {
  capitalized,
  daysInWords,
  offerChanges,
  offerChangesInWords,
  offerDifferences,
} from './offer-words.ts';
import { OffersFields } from './offers-fields.tsx';

/** @param policy The figures of today, for examples in money. */
export const offersSetting = (policy: PricePolicy): SettingKind<OffersSetting, OfferChanges> => ({
  title: 'Offers and codes',
  name: 'offers',
  action: 'Change offers',
  dialog: 'Change offers',
  Facts: OffersFacts,
  Fields: OffersFields,
  changes: offerChanges,
  differences: (before, after) => offerDifferences(before, after, policy),
  inWords: offerChangesInWords,
  preview: (body) => deskCall(previewOfferChange, { body }).catch(namingOffers(body)),
  change: (body) => deskCall(changeOfferSettings, { body }),
});

/** The offers with what their codes take off. */
function OffersFacts({ settings: { offers } }: { settings: OffersSetting }) {
  return (
    <>
      <ul aria-label="Offers" className="divide-y divide-brass/40 border-y border-brass/40">
        {offers.map((offer) => (
          <li
            key={offer.id}
            className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-baseline"
          >
            <div>
              <p className="font-medium [overflow-wrap:anywhere]">{offer.title}</p>
              <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
                {withFigures(offer.promise, offer.rule)}
              </p>
            </div>
            <div className="text-sm">
              <p className="font-medium tracking-wider [overflow-wrap:anywhere]">{offer.code ?? 'No code'}</p>
              {offer.rule === null ? null : (
                <p className="text-ink-soft">
                  {capitalized(ruleInWords(offer.rule))}, {daysInWords(offer)}
                </p>
              )}
            </div>
            <div>
              <Badge tone={offer.isShown ? 'green' : 'grey'}>{offer.isShown ? 'Shown' : 'Hidden'}</Badge>
            </div>
          </li>
        ))}
      </ul>
      {offers.length === 0 ? <p className="mt-2">There are no offers.</p> : null}
    </>
  );
}

/** The API names an offer by its place among those that change; the fields are found by its id. */
function namingOffers({ changes }: Wanted<OfferChanges>): (error: unknown) => never {
  return (error) => {
    if (!isApiError(error)) throw error;
    const { code, status, message, requestId } = error;
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([name, sentence]) => [
        name.replace(/^changes\.offers\.(\d+)\./, (_, place: string) => {
          return `changes.${changes.offers?.[Number(place)]?.id ?? place}.`;
        }),
        sentence,
      ]),
    );
    throw new ApiError({ code, status, message, requestId, fields });
  };
}
