import { zodResolver } from '@hookform/resolvers/zod';
import type { TripAccidents } from '@makani/contract/road/accidents';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { showFieldErrors } from '../../../api/form-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { changeReport, restartReport, submitReport } from '../queue/reports.ts';
import { StorageNote } from '../queue/sending.tsx';
import type { LocalReport } from '../record/local-report.ts';
import {
  accidentFormSchema,
  type AccidentValues,
  fieldOrder,
  formValues,
  storedValues,
} from './accident-values.ts';
import { CallFirst } from './call-first.tsx';
import { PhotosField } from './photos-field.tsx';
import { PositionField } from './position-field.tsx';
import { ReportSent } from './report-sent.tsx';
import { useAccidentPhotos } from './use-accident-photos.ts';
import { useReport } from './use-report.ts';

export interface AccidentFormProps {
  trip: TripAccidents;
  side: LocalReport['side'];
  owner: string;
}

/** The report of an accident. The phone stores all that is entered until the server has it. */
export function AccidentForm({ trip, side, owner }: AccidentFormProps) {
  const { report, isRestored, isReceived, discard, finish } = useReport(trip, side, owner);
  if (isReceived || report.body !== null)
    return (
      <ReportSent
        side={side}
        report={isReceived ? undefined : report}
        onRestart={() => void restartReport(report)}
        onFinish={finish}
      />
    );
  return (
    <DraftForm
      key={report.accidentId}
      report={report}
      locationName={trip.locationName}
      onDiscard={isRestored ? discard : undefined}
    />
  );
}

interface DraftFormProps {
  report: LocalReport;
  locationName: string;
  /** For a report that was begun earlier. */
  onDiscard: (() => void) | undefined;
}

function DraftForm({ report, locationName, onDiscard }: DraftFormProps) {
  const { side, refusal, fields } = report;
  const { register, handleSubmit, setError, control, formState, subscribe } = useForm<AccidentValues>({
    resolver: zodResolver(accidentFormSchema),
    defaultValues: formValues(report.values),
  });
  const { errors } = formState;
  const isHurt = useWatch({ control, name: 'hurt' }) === 'yes';
  const photos = useAccidentPhotos(report);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => void changeReport(report, { values: storedValues(values) }),
      }),
    [subscribe, report],
  );
  useEffect(() => {
    showFieldErrors({ error: { fields }, setError, names: fieldOrder });
  }, [fields, setError]);
  const isAtField = fieldOrder.some((name) => fields[name] !== undefined);
  const submit = handleSubmit(({ hurt, ...values }) =>
    submitReport(report, {
      ...values,
      coordinates: report.coordinates,
      isAnybodyHurt: hurt === 'yes',
      photos: report.photos.map(({ id, sha256 }) => ({ id, sha256 })),
    }),
  );

  return (
    <form
      method="post"
      noValidate
      aria-label="Accident report"
      onSubmit={(event) => void submit(event)}
      className="grid gap-7"
    >
      {onDiscard === undefined ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-l-4 border-brass bg-brass-mist/50 px-5 py-4">
          <output>We restored what you entered on this phone.</output>
          <Button variant="quiet" size="large" onPress={onDiscard}>
            Start over
          </Button>
        </div>
      )}
      <p>
        {side === 'guest' ? 'Your host' : 'The host'} sees this report and its photos, but not what’s entered
        about the other driver and the police report.
      </p>
      <div>
        <RadioCards
          label="Is anyone hurt?"
          cards={[
            { value: 'no', title: 'No one is hurt' },
            { value: 'yes', title: 'Someone is hurt' },
          ]}
          error={errors.hurt?.message}
          {...register('hurt')}
        />
        <div role="alert">{isHurt ? <CallFirst side={side} /> : null}</div>
      </div>
      <TextField
        label="When did it happen?"
        description={`Time in ${locationName}.`}
        type="datetime-local"
        required
        error={errors.happenedAt?.message}
        {...register('happenedAt')}
      />
      <div className="grid gap-2">
        <TextField
          label="Where did it happen?"
          description="A street and town, or the nearest exit or landmark."
          required
          maxLength={300}
          error={errors.place?.message}
          {...register('place')}
        />
        {side === 'guest' ? (
          <PositionField
            position={report.coordinates}
            onChange={(coordinates) => void changeReport(report, { coordinates })}
          />
        ) : null}
      </div>
      <TextArea
        label="What happened?"
        required
        maxLength={4000}
        error={errors.words?.message}
        {...register('words')}
      />
      <PhotosField photos={photos} />
      <fieldset className="grid min-w-0 gap-5">
        <legend className="mb-3 text-xl">The other driver</legend>
        <TextField
          label="Name"
          required={false}
          autoComplete="off"
          error={errors.otherParty?.name?.message}
          {...register('otherParty.name')}
        />
        <TextField
          label="License plate"
          required={false}
          autoComplete="off"
          error={errors.otherParty?.plate?.message}
          {...register('otherParty.plate')}
        />
        <TextField
          label="Insurance company and policy number"
          required={false}
          autoComplete="off"
          error={errors.otherParty?.insurer?.message}
          {...register('otherParty.insurer')}
        />
      </fieldset>
      <TextField
        label="Police report number"
        required={false}
        autoComplete="off"
        error={errors.policeReport?.message}
        {...register('policeReport')}
      />
      <div>
        <div role="alert" className="font-medium text-hibiscus-press">
          {refusal === '' || isAtField ? null : <p className="mb-4">{refusal}</p>}
        </div>
        <StorageNote />
        <Button
          type="submit"
          size="large"
          wide
          disabledReason={
            photos.isBusy ? 'Your photos are being added. You can send the report in a moment.' : undefined
          }
        >
          Send report
        </Button>
      </div>
    </form>
  );
}
