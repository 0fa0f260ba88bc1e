import { ChevronDown } from 'lucide-react';
import { createContext, use, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../buttons/button.tsx';
import { unreadableDates } from '../faults/unreadable-dates.ts';
import { useFocusOnFault } from '../faults/use-focus-on-fault.ts';
import { useFocusWhenLost } from '../faults/use-focus-when-lost.ts';
import { describedBy, FieldError } from '../field-parts.tsx';

export interface FilterFormProps {
  /** Names the form: 'Filter emails'. */
  label: string;
  /** The filter in the address. Another one starts the form anew. */
  values: Readonly<Record<string, string>>;
  /** With what is filled in; empty fields are left out. */
  onFilter: (filter: Record<string, string>) => void;
  children: ReactNode;
  /** On the button. */
  action?: ReactNode;
  /** The button’s words while its work goes on; undefined while there is none. */
  pendingText?: string | undefined;
  /** An error that belongs to no single field. */
  fault?: string | undefined;
}

/** Values and errors of the fields, by their names. */
const Fields = createContext<Record<'values' | 'faults', Readonly<Record<string, string>>>>({
  values: {},
  faults: {},
});

/** Fields above a list of the desk, which choose what it shows. */
export function FilterForm(props: FilterFormProps) {
  const shown = JSON.stringify(props.values);
  const place = useRef<HTMLDivElement>(null);
  useFocusWhenLost(place, shown);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Form key={shown} {...props} />
    </div>
  );
}

function Form({ label, values, onFilter, children, action, pendingText, fault }: FilterFormProps) {
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
      <Fields value={{ values, faults }}>{children}</Fields>
      {/* Beside a box, below the height of its label, unless it has a row of its own. Other words need one on a phone. */}
      <div
        className={`mt-6 grid ${action === undefined ? 'max-sm:odd:mt-0' : 'max-sm:col-span-2 max-sm:mt-0'}`}
      >
        <Button
          type="submit"
          variant="secondary"
          size="small"
          {...(pendingText !== undefined && { isPending: true, pendingText })}
        >
          {action ?? 'Show'}
        </Button>
      </div>
      {fault === undefined ? null : (
        <p role="alert" className="text-sm text-hibiscus-press max-sm:col-span-2 sm:basis-full">
          {fault}
        </p>
      )}
    </form>
  );
}

const box =
  'mt-1 block min-h-10 w-full rounded-sm border border-brass-strong bg-paper-bright px-3 py-1.5 text-sm text-ink hover:border-ink aria-invalid:border-hibiscus-press';

interface FilterFieldProps {
  label: string;
  name: string;
  type?: 'search' | 'date' | 'month';
}

export function FilterField({ label, name, type = 'search' }: FilterFieldProps) {
  const id = useId();
  const { values, faults } = use(Fields);
  const fault = faults[name];
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
          name={name}
          defaultValue={values[name]}
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
  /** The choice that leaves nothing out. */
  all: string;
  options: readonly { value: string; label: string }[];
}

export function FilterSelect({ label, name, all, options }: FilterSelectProps) {
  return (
    <label className="block min-w-0 text-sm font-medium">
      {label}
      <span className="relative block">
        <select
          name={name}
          defaultValue={use(Fields).values[name] ?? ''}
          className={`${box} appearance-none pr-9`}
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-brass-ink"
        />
      </span>
    </label>
  );
}
