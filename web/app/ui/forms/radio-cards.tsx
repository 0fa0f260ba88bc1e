import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldError, fieldLabel } from './field-parts.tsx';

interface RadioCard<Value extends string> {
  value: Value;
  title: string;
  description?: ReactNode;
  /** Text at the end of the card, such as a price. */
  note?: ReactNode;
}

export interface RadioCardsProps<Value extends string> extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'id'
> {
  label: string;
  name: string;
  cards: readonly RadioCard<Value>[];
  /**
   * Either value and onChoose, or react-hook-form's `register`, which brings its own `ref` and `onChange`.
   */
  value?: Value;
  onChange?: InputHTMLAttributes<HTMLInputElement>['onChange'];
  onChoose?: (value: Value) => void;
  defaultValue?: Value;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A choice among a few explained options, such as the insurance. Native radios keep arrow keys and forms
 * working.
 */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, cards, value, defaultValue, onChange, onChoose, error, ...input } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <legend className={`${fieldLabel} mb-2`}>{label}</legend>
      <div className="@container">
        <div className="grid gap-3 @lg:grid-cols-2">
          {cards.map((card) => (
            <label
              key={card.value}
              className="relative flex cursor-pointer gap-3 rounded-sm border border-brass-strong bg-paper-bright p-4 transition-colors hover:border-ink has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-lagoon"
            >
              <input
                {...input}
                type="radio"
                value={card.value}
                aria-describedby={card.description ? `${id}-${card.value}` : undefined}
                {...(value === undefined
                  ? { defaultChecked: card.value === defaultValue }
                  : { checked: card.value === value })}
                onChange={(event) => {
                  onChange?.(event);
                  onChoose?.(card.value);
                }}
                className="mt-1 size-4.5 shrink-0 cursor-pointer appearance-none rounded-full border border-brass-strong outline-none checked:border-[5.5px] checked:border-hibiscus-press"
              />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-3 font-medium">
                  {card.title}
                  {card.note ? <span className="text-sm font-normal text-ink-soft">{card.note}</span> : null}
                </span>
                {card.description ? (
                  <span id={`${id}-${card.value}`} className="mt-1 block text-sm text-ink-soft">
                    {card.description}
                  </span>
                ) : null}
              </span>
            </label>
          ))}
        </div>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
