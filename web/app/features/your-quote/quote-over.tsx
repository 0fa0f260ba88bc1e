import type { LinkedQuote } from '@makani/contract/desk-bookings/sent-quotes';
import { deadlineAt } from '@makani/domain/bookings/confirmation-words';
import { newTrip } from '../../booking-draft/booking-state.ts';
import { readDraft } from '../../booking-draft/draft.ts';
import { useGoTo } from '../../booking-draft/navigation-state.ts';
import { fieldsOfPeriod } from '../../booking-draft/period.ts';
import { paths } from '../../paths.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/buttons/button.tsx';

export interface QuoteOverProps {
  quote: LinkedQuote;
  state: Exclude<LinkedQuote['state'], 'open' | 'reserved'>;
}

/** Why a quote can’t be reserved any more, and a search for the same dates. */
export function QuoteOver({ quote, state }: QuoteOverProps) {
  const { title, sentence } = endings[state](quote);
  const { supportPhone } = useSite();
  return (
    <section className="mt-8 grid max-w-md gap-3">
      <h2 className="font-display text-2xl leading-snug">{title}</h2>
      <p>
        {sentence} Questions? Call us at {supportPhone}.
      </p>
      <div className="mt-3">
        <SearchSameDates quote={quote} />
      </div>
    </section>
  );
}

export function SearchSameDates({ quote }: { quote: LinkedQuote }) {
  const goTo = useGoTo();
  const { locationId: location } = quote;
  const period = fieldsOfPeriod(quote);
  const search = { location, ...period, searched: period, vehicle: null, fromFleet: false };
  return (
    <Button onPress={() => void goTo(paths.search, { ...newTrip(readDraft()), ...search })}>
      Search these dates
    </Button>
  );
}

const endings: Record<QuoteOverProps['state'], (quote: LinkedQuote) => { title: string; sentence: string }> =
  {
    gone: () => ({
      title: 'This vehicle is no longer available',
      sentence: 'It wasn’t held for you, and it isn’t available for these dates anymore.',
    }),
    over: ({ validUntil, locationName }) => ({
      title: 'This quote has expired',
      sentence: `It was valid until ${deadlineAt(validUntil, locationName)}. Nothing was held or charged.`,
    }),
    withdrawn: () => ({
      title: 'This quote was withdrawn',
      sentence: 'It can’t be reserved anymore. Nothing was held or charged.',
    }),
    taken: () => ({
      title: 'This quote was already used',
      sentence: 'If you’ve paid, your confirmation is in your email. If not, the hold has ended.',
    }),
  };
