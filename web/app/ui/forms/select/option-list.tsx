import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import type { SelectOption } from './select-option.ts';

export interface OptionListProps {
  label: string;
  options: readonly SelectOption<string>[];
  value: string | null;
  onChoose: (value: string) => void;
  onClose: () => void;
  /** The option that gets the focus when nothing is chosen yet. */
  startAt: 'first' | 'last';
  triggerRef: RefObject<HTMLElement | null>;
}

/** The options of a select, below its field. */
export function OptionList({
  label,
  options,
  value,
  onChoose,
  onClose,
  startAt,
  triggerRef,
}: OptionListProps) {
  return (
    <Popover
      aria-label={label}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      triggerRef={triggerRef}
      placement="bottom start"
      className="fade w-(--trigger-width) min-w-56 rounded-sm border border-brass bg-paper-bright shadow-float"
    >
      <ListBox
        aria-label={label}
        autoFocus={value === null ? startAt : true}
        selectionMode="single"
        selectedKeys={value === null ? [] : [value]}
        // Pressing the chosen option clears the selection: the value stays, and the list closes.
        onSelectionChange={(keys) => {
          const key = keys === 'all' ? undefined : [...keys][0];
          if (key !== undefined) onChoose(String(key));
          onClose();
        }}
        escapeKeyBehavior="none"
        className="max-h-80 overflow-y-auto p-1.5 outline-none"
      >
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
  );
}
