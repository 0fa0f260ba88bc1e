import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseBookingState } from '../../../booking-draft/booking-state-schema.ts';
import { readFilter, writeFilter } from './filter-address.ts';
import { type VehicleFilter, openFilter } from './vehicle-filter.ts';

interface Options {
  /** The page's filter without a query. */
  open?: VehicleFilter;
  /** Filters of the previous page, until one is chosen here. */
  preselected?: Partial<VehicleFilter>;
}

/** The filter in the page's address, so that it survives a reload and the way back, and can be shared. */
export function useVehicleFilter({ open = openFilter, preselected = {} }: Options = {}) {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  // The address follows a moment later, which a slider would not bear.
  const [ahead, setAhead] = useState<{ of: string; filter: VehicleFilter } | null>(null);
  const filter = ahead?.of === key ? ahead.filter : readFilter(search, { ...open, ...preselected });

  function setFilter(next: VehicleFilter): void {
    setAhead({ of: key, filter: next });
    void navigate(
      { search: writeFilter(next, open) },
      {
        replace: true,
        preventScrollReset: true,
        // The booking goes on; a preselection is used up.
        state: parseBookingState(state) === null ? null : (state as unknown),
      },
    );
  }

  return [filter, setFilter] as const;
}
