import { Star } from 'lucide-react';
import { type Ref, useId } from 'react';
import { FieldError, fieldLabel } from '../../ui/forms/field-parts.tsx';

export interface StarChoiceProps {
  /** 0 while nothing is chosen. */
  value: number;
  onChoose: (stars: number) => void;
  isDisabled: boolean;
  error: string | undefined;
  /** The first star, which gets the focus after an error. */
  ref?: Ref<HTMLInputElement>;
}

/** One to five stars as native radios, so that arrow keys and screen readers work. */
export function StarChoice({ value, onChoose, isDisabled, error, ref }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset disabled={isDisabled} aria-describedby={`${id}-error`}>
      <legend className={`${fieldLabel} mb-1`}>Your rating</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="-ml-1.5 flex">
          {words.map((word, index) => {
            const stars = index + 1;
            const isFilled = stars <= value;
            return (
              <label
                key={word}
                className="group relative grid size-11 cursor-pointer place-items-center rounded-xs has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-lagoon has-disabled:cursor-not-allowed"
              >
                <input
                  ref={stars === 1 ? ref : undefined}
                  type="radio"
                  name={id}
                  value={stars}
                  checked={stars === value}
                  onChange={() => onChoose(stars)}
                  aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}: ${word}`}
                  className="absolute inset-0 size-full cursor-pointer appearance-none outline-none disabled:cursor-not-allowed"
                />
                <Star
                  aria-hidden="true"
                  className={`pointer-events-none relative size-8 transition-transform duration-150 group-hover:scale-110 ${
                    isFilled ? 'fill-brass stroke-brass-ink' : 'stroke-brass-strong'
                  }`}
                  strokeWidth={1.25}
                />
              </label>
            );
          })}
        </span>
        <span aria-hidden="true" className="text-ink-soft">
          {words[value - 1]}
        </span>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;
