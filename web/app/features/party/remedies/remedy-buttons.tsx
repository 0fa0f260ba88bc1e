import { useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';

export interface RemedyButtonsProps {
  choices: readonly { label: string; onPress: () => void }[];
  isPending: boolean;
}

/** Remedies that make a party fit, each with a button that applies it. */
export function RemedyButtons({ choices, isPending }: RemedyButtonsProps) {
  const id = useId();
  return (
    <div className="mt-4 max-w-2xl">
      <h3 id={id} className="label-caps font-sans text-xs text-brass-ink">
        What would fit
      </h3>
      <ul aria-labelledby={id} className="mt-2 flex flex-wrap gap-2">
        {choices.map(({ label, onPress }) => (
          <li key={label}>
            <Button variant="secondary" size="small" isPending={isPending} onPress={onPress}>
              <span className="text-sm tracking-normal whitespace-normal normal-case">{label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
