import { Check } from 'lucide-react';

const steps = ['Driver', 'Payment', 'Booked'] as const;
export type BookingStep = (typeof steps)[number];

export function BookingSteps({ current }: { current: BookingStep }) {
  const place = steps.indexOf(current);
  return (
    <ol aria-label="Reservation steps" className="flex items-center gap-2.5 sm:gap-4">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === place ? 'step' : undefined}
          className={`label-caps flex items-center gap-2 not-first:before:h-px not-first:before:w-4 not-first:before:bg-brass sm:gap-2.5 sm:not-first:before:mr-1.5 sm:not-first:before:w-5 lg:not-first:before:w-10 ${index === place ? 'text-ink' : 'text-ink-faint'}`}
        >
          <span
            className={`grid size-6 shrink-0 place-items-center rounded-full border text-xs tabular-nums tracking-normal ${index === place ? 'border-ink bg-ink text-paper' : 'border-brass-strong'}`}
          >
            {index < place ? (
              <>
                <Check aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
                <span className="sr-only">Done: </span>
              </>
            ) : (
              index + 1
            )}
          </span>
          <span className={index === place ? '' : 'max-sm:sr-only'}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
