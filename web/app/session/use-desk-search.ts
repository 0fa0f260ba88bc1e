import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

type Narrow = (search: Record<string, string> | URLSearchParams, options?: NavigateOptions) => void;

/** The filters of a list of the desk, kept in its address. The router's own hook would weigh on every page. */
export function useDeskSearch(): [URLSearchParams, Narrow] {
  const { search } = useLocation();
  const navigate = useNavigate();
  return [
    new URLSearchParams(search),
    (next, options) => void navigate({ search: new URLSearchParams(next).toString() }, options),
  ];
}
