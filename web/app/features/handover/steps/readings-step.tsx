import type { ReadingQuestion } from '@makani/contract/handover/handover-words';
import { handoverLimits } from '@makani/contract/handover/handover-words';
import { questionsAbout } from '@makani/domain/handover/record/reading-questions';
import { milesInWords } from '@makani/domain/handover/vehicle-details';
import { ChipGroup } from '../../../ui/forms/chip-group.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { eighths, energyInWords, questionWords } from '../../../ui/handover/handover-words.ts';
import type { StepProps } from './step-props.ts';

/** Odometer and fuel or charge. An odd reading gets a question, never a refusal. */
export function ReadingsStep({ record, trip, onChange }: StepProps) {
  const { odometerMiles, energyLevel, answers } = record;
  const { energy } = trip.vehicle;
  const questions = questionsAbout(record, trip.lastReadings, energy);

  function answer(question: ReadingQuestion, words: string): void {
    const others = answers.filter((one) => one.question !== question);
    onChange({ answers: words === '' ? others : [...others, { question, answer: words }] });
  }

  const ask = (question: ReadingQuestion) =>
    questions.includes(question) ? (
      <TextField
        label={questionWords[question]}
        required={false}
        maxLength={200}
        value={answers.find((one) => one.question === question)?.answer ?? ''}
        onChange={({ target }) => answer(question, target.value)}
      />
    ) : null;

  return (
    <div className="grid gap-7">
      <div className="grid gap-4">
        <TextField
          label="Odometer (miles)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          description={lastMiles(trip.lastReadings.odometerMiles)}
          value={odometerMiles === null ? '' : String(odometerMiles)}
          onChange={({ target }) => onChange({ odometerMiles: wholeNumber(target.value) })}
        />
        {ask('odometer_went_back')}
        {ask('odometer_jumped')}
      </div>
      <div className="grid gap-4">
        {energy === 'fuel' ? (
          <ChipGroup
            label="Fuel"
            showsLabel
            chips={eighths.map((label, level) => ({ value: String(level), label }))}
            value={energyLevel === null ? '' : String(energyLevel)}
            onChange={(level) => onChange({ energyLevel: Number(level) })}
          />
        ) : (
          <TextField
            label="Charge (percent)"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={energyLevel === null ? '' : String(energyLevel)}
            onChange={({ target }) => onChange({ energyLevel: percent(target.value) })}
          />
        )}
        {trip.lastReadings.energyLevel === null ? null : (
          <p className="text-sm text-ink-soft">
            Last reading: {energyInWords(energy, trip.lastReadings.energyLevel)}
          </p>
        )}
        {ask('energy_above_full')}
      </div>
    </div>
  );
}

function lastMiles(miles: number | null): string | undefined {
  return miles === null ? undefined : `Last reading: ${milesInWords(miles)}`;
}

/** Whatever else is typed, such as commas, is passed over. */
function wholeNumber(typed: string): number | null {
  const digits = typed.replaceAll(/\D/g, '');
  return digits === '' ? null : Math.min(handoverLimits.maxMiles, Number(digits));
}

function percent(typed: string): number | null {
  const level = wholeNumber(typed);
  return level === null ? null : Math.min(100, level);
}
