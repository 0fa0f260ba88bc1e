import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../buttons/button.tsx';

export interface FilterFormProps {
  /** Names the form: 'Filter emails'. */
  label: string;
  /** With what is filled in; empty fields are left out. */
  onFilter: (filter: Record<string, string>) => void;
  children: ReactNode;
}

/** Fields above a list of the desk, which choose what it shows. */
export function FilterForm({ label, onFilter, children }: FilterFormProps) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as const] : [],
    );
    onFilter(Object.fromEntries(entries));
  }
  return (
    <form
      aria-label={label}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      {children}
      <Button type="submit" variant="secondary" size="small">
        Show
      </Button>
    </form>
  );
}

const box =
  'mt-1 block min-h-10 w-full rounded-sm border border-brass-strong bg-paper-bright px-3 py-1.5 text-sm text-ink hover:border-ink';

interface FilterFieldProps {
  label: string;
  name: string;
  defaultValue?: string | undefined;
  type?: 'search' | 'date' | 'month';
}

export function FilterField({ label, type = 'search', ...input }: FilterFieldProps) {
  return (
    <label className="block min-w-0 text-sm font-medium">
      {label}
      <input type={type} maxLength={254} autoComplete="off" {...input} className={box} />
    </label>
  );
}

export interface FilterSelectProps {
  label: string;
  name: string;
  defaultValue?: string | undefined;
  /** The choice that leaves nothing out. */
  all: string;
  options: readonly { value: string; label: string }[];
}

export function FilterSelect({ label, name, defaultValue, all, options }: FilterSelectProps) {
  return (
    <label className="block min-w-0 text-sm font-medium">
      {label}
      <select name={name} defaultValue={defaultValue ?? ''} className={box}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
