import type { listReviewsAtDesk } from '@makani/contract/operator/desk-reviews';
import type { CallInput } from '@makani/contract/kernel/endpoint';
import { useDeskSearch } from '../../session/use-desk-search.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';

/** The filter in the address: one vehicle’s reviews, one person’s, or only hidden ones. */
export function reviewFilter(address: URLSearchParams): CallInput<typeof listReviewsAtDesk>['query'] {
  const vehicle = address.get('vehicle');
  const person = address.get('person');
  return {
    ...(vehicle && { vehicle }),
    ...(person && { person }),
    ...(address.get('hidden') === 'yes' && { hidden: 'yes' as const }),
  };
}

export function ReviewFilters() {
  const [address, setAddress] = useDeskSearch();
  const { vehicle, person, hidden } = reviewFilter(address);

  function ask(change: (next: URLSearchParams) => void): void {
    const next = new URLSearchParams(address);
    change(next);
    setAddress(next, { preventScrollReset: true });
  }

  return (
    <section aria-label="Filters" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <ChipGroup
        label="Which reviews"
        value={hidden ?? 'no'}
        chips={[
          { value: 'no', label: 'All' },
          { value: 'yes', label: 'Hidden' },
        ]}
        onChange={(value) =>
          ask((next) => (value === 'yes' ? next.set('hidden', 'yes') : next.delete('hidden')))
        }
      />
      {vehicle === undefined && person === undefined ? null : (
        <p className="text-sm">
          {vehicle === undefined ? 'Only what one person wrote.' : 'Only the reviews of one vehicle.'}{' '}
          <Button
            variant="quiet"
            size="small"
            onPress={() =>
              ask((next) => {
                next.delete('vehicle');
                next.delete('person');
              })
            }
          >
            Show all
          </Button>
        </p>
      )}
    </section>
  );
}
