import { useLocation, useNavigate } from 'react-router';

type Filter = Record<string, string>;

export interface DeskFilter {
  address: URLSearchParams;
  /** Replaces the whole filter. */
  setFilter: (filter: Filter) => void;
  /** Changes a part of the filter; an empty value removes its name. The screen doesn’t scroll. */
  narrow: (changes: Filter) => void;
}

/** The filter of a list of the desk, in its address. The router's own hook would weigh on every page. */
export function useDeskFilter(): DeskFilter {
  const { search } = useLocation();
  const navigate = useNavigate();
  return {
    address: new URLSearchParams(search),
    setFilter: (filter) => void navigate({ search: new URLSearchParams(filter).toString() }),
    narrow(changes) {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      void navigate({ search: next.toString() }, { preventScrollReset: true });
    },
  };
}

/** The longest text that a list searches for. */
const maxLetters = 80;

/** Reads a filter from an address. Empty and unknown values are left out. */
export function readFilter(address: URLSearchParams) {
  return {
    text: (name: string) => address.get(name)?.trim().slice(0, maxLetters) || undefined,
    oneOf: <Word extends string>(name: string, words: readonly Word[]) =>
      words.find((word) => word === address.get(name)),
  };
}
