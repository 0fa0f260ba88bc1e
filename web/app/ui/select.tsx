import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Select as AriaSelect,
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
  Text,
} from 'react-aria-components/Select';
import { fieldBox, fieldLabel } from './field-parts.tsx';

interface SelectOption<Value extends string> {
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
  /** With a name, the value takes part in a form. */
  name?: string;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** A dropdown of one choice. Closes on a click outside. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onChange, placeholder = 'Please choose', icon, error, ...select } = props;
  return (
    <AriaSelect
      {...select}
      className="group min-w-0"
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      placeholder={placeholder}
      isInvalid={error !== undefined}
    >
      <Label className={`${fieldLabel} mb-1.5 block`}>{label}</Label>
      <Button className={`${fieldBox} flex items-center gap-3 text-left group-invalid:border-hibiscus-press`}>
        {icon ? (
          <span className="shrink-0 text-brass-ink [&_svg]:size-5 [&_svg]:stroke-[1.5]">{icon}</span>
        ) : null}
        <SelectValue className="min-w-0 flex-1 truncate placeholder-shown:text-ink-faint">
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-brass-ink transition-transform group-open:rotate-180"
        />
      </Button>
      <FieldError className="mt-1.5 block text-sm font-medium text-hibiscus-press">{error}</FieldError>
      <Popover className="fade w-(--trigger-width) min-w-56 rounded-sm border border-brass bg-paper-bright shadow-float">
        <ListBox className="max-h-80 overflow-y-auto p-1.5 outline-none">
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              isDisabled={option.isDisabled ?? false}
              className="group/item flex min-h-11 cursor-pointer items-center gap-3 rounded-xs px-3 py-2 outline-none hover:bg-paper-deep focus:bg-paper-deep focus-visible:inset-ring-2 focus-visible:inset-ring-lagoon disabled:cursor-not-allowed disabled:bg-transparent disabled:text-stone-ink selected:font-medium"
            >
              <span className="min-w-0 flex-1">
                <Text slot="label" className="block">
                  {option.label}
                </Text>
                {option.description ? (
                  <Text slot="description" className="block text-sm font-normal text-ink-soft">
                    {option.description}
                  </Text>
                ) : null}
              </span>
              <Check
                aria-hidden="true"
                className="size-4 shrink-0 text-hibiscus-press opacity-0 group-selected/item:opacity-100"
              />
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
