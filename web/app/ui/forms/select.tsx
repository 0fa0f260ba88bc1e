import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldTrigger, useFieldPopup } from './field-trigger.tsx';
import { lazyPart } from '../lazy.ts';
import type { SelectOption } from './select/select-option.ts';

export interface SelectProps<Value extends string> {
  label: string;
  /** Only screen readers have the label, where what stands beside it says the same. */
  hidesLabel?: boolean;
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  icon?: ReactNode;
  error?: string | undefined;
  isDisabled?: boolean;
}

/** A dropdown of one choice. Closes on a click outside. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onChange, placeholder = 'Please choose', icon, isDisabled } = props;
  const list = useFieldPopup(optionList);
  return (
    <FieldTrigger
      label={label}
      hidesLabel={props.hidesLabel}
      icon={icon}
      value={options.find((option) => option.value === value)?.label ?? null}
      placeholder={placeholder}
      mark={
        <ChevronDown
          aria-hidden="true"
          className={`size-4 shrink-0 text-brass-ink transition-transform ${list.opened ? 'rotate-180' : ''}`}
        />
      }
      error={list.hasFailed ? 'The list couldn’t be loaded. Please try again.' : props.error}
      isDisabled={isDisabled}
      popup="listbox"
      triggerRef={list.triggerRef}
      {...list.trigger}
      onOpen={() => list.open()}
      onKeyDown={(event) => {
        // Enter is handled here too: React Aria would take the browser's click for a screen reader's and hold
        // back the focus.
        if (!openingKeys.has(event.key)) return;
        event.preventDefault();
        list.open(event.key === 'ArrowUp' ? 'last' : 'first');
      }}
    >
      {list.render({
        label,
        options,
        value,
        onChoose: (key) => {
          const option = options.find((one) => one.value === key);
          if (option) onChange(option.value);
        },
        startAt: list.opened ?? 'first',
        onClose: list.close,
        triggerRef: list.triggerRef,
      })}
    </FieldTrigger>
  );
}

const openingKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

const optionList = lazyPart(
  () => import('./select/option-list.tsx'),
  ({ OptionList }) => OptionList,
);
