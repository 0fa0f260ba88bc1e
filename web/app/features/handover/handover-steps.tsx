import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { type Step, steps } from './record/local-record.ts';
import { ConfirmStep } from './steps/confirm-step.tsx';
import { MarksStep } from './steps/marks-step.tsx';
import { NotesStep } from './steps/notes-step.tsx';
import { PhotosStep } from './steps/photos-step.tsx';
import { ReadingsStep } from './steps/readings-step.tsx';
import type { StepProps } from './steps/step-props.ts';

const stepNames: Record<Step, string> = {
  readings: 'Readings',
  photos: 'Photos',
  marks: 'Marks',
  notes: 'Notes',
  confirm: 'Confirm',
};

export interface HandoverStepsProps extends StepProps {
  ownName: string;
}

/** One step at a time, each of which can be left as it is. The phone remembers which one is open. */
export function HandoverSteps(props: HandoverStepsProps) {
  const { record, onChange } = props;
  const place = steps.indexOf(record.step);
  const heading = useFocusOnChange(record.step);
  const [before, after] = [steps[place - 1], steps[place + 1]];
  return (
    <section aria-labelledby="step-title">
      <ol className="grid grid-cols-5 gap-1">
        {steps.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              aria-label={`${stepNames[step]}, step ${index + 1} of ${steps.length}`}
              aria-current={step === record.step ? 'step' : undefined}
              onClick={() => onChange({ step })}
              className={`min-h-11 w-full border-b-4 text-xs font-medium sm:text-sm ${
                index <= place ? 'border-hibiscus-press text-ink' : 'border-brass-strong/50 text-ink-soft'
              } aria-[current]:font-bold`}
            >
              {stepNames[step]}
            </button>
          </li>
        ))}
      </ol>
      <h2 ref={heading} id="step-title" tabIndex={-1} className="mt-5 text-2xl outline-none">
        {stepNames[record.step]}
      </h2>
      <div className="mt-4">{shownStep(props)}</div>
      <div className="mt-8 flex gap-3">
        {before === undefined ? null : (
          <Button variant="secondary" size="large" onPress={() => onChange({ step: before })}>
            <ArrowLeft aria-hidden="true" />
            <span className="max-sm:sr-only">Back</span>
          </Button>
        )}
        {after === undefined ? null : (
          <Button size="large" wide onPress={() => onChange({ step: after })}>
            Next: {stepNames[after]}
            <ArrowRight aria-hidden="true" />
          </Button>
        )}
      </div>
    </section>
  );
}

function shownStep({ ownName, ...props }: HandoverStepsProps): ReactNode {
  switch (props.record.step) {
    case 'readings':
      return <ReadingsStep {...props} />;
    case 'photos':
      return <PhotosStep {...props} />;
    case 'marks':
      return <MarksStep {...props} />;
    case 'notes':
      return <NotesStep {...props} />;
    case 'confirm':
      return <ConfirmStep {...props} ownName={ownName} />;
  }
}

/** The heading of a new step gets the focus, so that it is read and in view. */
function useFocusOnChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
