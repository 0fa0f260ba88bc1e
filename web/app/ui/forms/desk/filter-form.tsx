import { createContext, use, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../buttons/button.tsx';
import { describedBy, FieldError } from '../field-parts.tsx';
import { unreadableDates } from '../faults/unreadable-dates.ts';
import { useFocusOnFault } from '../faults/use-focus-on-fault.ts';

export interface FilterFormProps {
  /** Names the form: 'Filter emails'. */
  label: string;
  /** With what is filled in; empty fields are left out. */
  onFilter: (filter: Record<string, string>) => void;
  children: ReactNode;
}

/** Errors of the fields, by their names. */
const Faults = createContext<Readonly<Record<string, string>>>({});

/** Fields above a list of the desk, which choose what it shows. */
export function FilterForm({ label, onFilter, children }: FilterFormProps) {
  const [faults, setFaults] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, faults);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const unreadable = unreadableDates(event.currentTarget);
    setFaults(unreadable);
    if (Object.keys(unreadable).length > 0) return;
    const entries = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as const] : [],
    );
    onFilter(Object.fromEntries(entries));
  }
  return (
    <form
      ref={form}
      aria-label={label}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap"
    >
      <Faults value={faults}>{children}</Faults>
      {/* Beside a box, below the height of its label, unless it has a row of its own. */}
      <div className="mt-6 grid max-sm:odd:mt-0">
        <Button type="submit" variant="secondary" size="small">
          Show
        </Button>
      </div>
    </form>
  );
}

const box =
  'mt-1 block min-h-10 w-full rounded-sm border border-brass-strong bg-paper-bright px-3 py-1.5 text-sm text-ink hover:border-ink aria-invalid:border-hibiscus-press';

interface FilterFieldProps {
  label: string;
  name: string;
  defaultValue?: string | undefined;
  type?: 'search' | 'date' | 'month';
}

export function FilterField({ label, type = 'search', ...input }: FilterFieldProps) {
  const id = useId();
  const fault = use(Faults)[input.name];
  return (
    <div className="min-w-0">
      <label className="block text-sm font-medium">
        {label}
        <input
          type={type}
          maxLength={254}
          autoComplete="off"
          aria-invalid={fault !== undefined}
          aria-describedby={describedBy(fault !== undefined && id)}
          {...input}
          className={box}
        />
      </label>
      {/* As wide as the box, however long its text. */}
      <div className="w-0 min-w-full">
        <FieldError id={id}>{fault}</FieldError>
      </div>
    </div>
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
