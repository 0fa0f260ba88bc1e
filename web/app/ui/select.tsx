import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { FieldError, fieldBox, fieldLabel } from './field-parts.tsx';
import { bringNear, later, useLater } from './later.ts';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** Under the label, such as an address or '(Coming Soon)'. */
  description?: string;
  isDisabled?: boolean;
}

export interface SelectProps<Value extends string> {
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  icon?: ReactNode;
  error?: string | undefined;
  isDisabled?: boolean;
}

/** A dropdown of one choice. Closes on a click outside. The list's code comes when the field is near or pressed. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onChange, placeholder = 'Please choose', icon, isDisabled } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'first' | 'last' | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isOpen = opened !== null;
  const list = useLater(optionList, {
    isWanted: isOpen,
    onFailure: () => {
      setOpened(null);
      setFailed(true);
    },
  });
  const chosen = options.find((option) => option.value === value);
  const error = hasFailed ? 'The list could not be loaded. Please try again.' : props.error;

  function open(at: 'first' | 'last'): void {
    setFailed(false);
    setOpened(at);
  }

  return (
    <div className="min-w-0">
      <span id={`${id}-label`} className={`${fieldLabel} mb-1.5 block`}>
        {label}
      </span>
      <button
        ref={button}
        type="button"
        disabled={isDisabled}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={`${id}-error`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-busy={list.isComing}
        onPointerEnter={() => bringNear(optionList)}
        onFocus={() => bringNear(optionList)}
        onClick={({ currentTarget }) => {
          // Safari does not focus a pressed button; without it the focus could not come back.
          currentTarget.focus();
          open('first');
        }}
        onKeyDown={(event) => {
          // Enter too: the click that the browser makes of it would count as a screen reader's, and the focus be held back.
          if (!openingKeys.has(event.key)) return;
          event.preventDefault();
          open(event.key === 'ArrowUp' ? 'last' : 'first');
        }}
        className={`${fieldBox} flex items-center gap-3 text-left aria-busy:cursor-progress ${error ? 'border-hibiscus-press' : ''}`}
      >
        {icon ? (
          <span className="shrink-0 text-brass-ink [&_svg]:size-5 [&_svg]:stroke-[1.5]">{icon}</span>
        ) : null}
        <span id={`${id}-value`} className={`min-w-0 flex-1 truncate ${chosen ? '' : 'text-ink-faint'}`}>
          {chosen?.label ?? placeholder}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`size-4 shrink-0 text-brass-ink transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {list.draw({
        label,
        options,
        value,
        onChoose: (key) => {
          const option = options.find((one) => one.value === key);
          if (option) onChange(option.value);
        },
        startAt: opened ?? 'first',
        onClose: () => setOpened(null),
        triggerRef: button,
      })}
    </div>
  );
}

const openingKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

const optionList = later(
  () => import('./select/option-list.tsx'),
  ({ OptionList }) => OptionList,
);
