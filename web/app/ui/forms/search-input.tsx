import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { fieldBox } from './field-parts.tsx';

export interface SearchInputProps {
  /** For screen readers only; the magnifying glass shows the purpose. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
}

/** A search field with our own clear button: the browser's is small, blue, and missing in some browsers. */
export function SearchInput({ label, placeholder, value, onChange, maxLength }: SearchInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-brass-ink"
        strokeWidth={1.5}
      />
      <input
        ref={input}
        id={id}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        className={`${fieldBox} pl-12 ${value === '' ? 'pr-4' : 'pr-12'} [&::-webkit-search-cancel-button]:hidden`}
      />
      {value === '' ? null : (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
          className="absolute top-1/2 right-0.5 grid size-11 -translate-y-1/2 place-items-center rounded-xs text-ink-soft transition-colors hover:text-hibiscus-press"
        >
          <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </button>
      )}
    </div>
  );
}
