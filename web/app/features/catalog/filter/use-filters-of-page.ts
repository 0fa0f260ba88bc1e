import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { filtersIn } from './filter-address.ts';

/**
 * The filters in the page's address. A list that is not whole is loaded anew with them, because the API filters it.
 */
export function useFiltersOfPage(isWhole: boolean): string {
  const { revalidate } = useRevalidator();
  const filters = filtersIn(useLocation().search);
  const loaded = useRef(filters);
  useEffect(() => {
    if (!isWhole && loaded.current !== filters) void revalidate();
    loaded.current = filters;
  }, [filters, isWhole, revalidate]);
  return filters;
}
