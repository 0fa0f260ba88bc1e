import { zodResolver } from '@hookform/resolvers/zod';
import type { Coordinates, TripAccidents } from '@makani/contract/road/accidents';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import type { AccidentCalls } from './accident-calls.ts';
import { accidentFormSchema, type AccidentValues } from './accident-values.ts';
import { CallFirst } from './call-first.tsx';
import { PhotosField } from './photos-field.tsx';
import { PositionField } from './position-field.tsx';
import { ReportSent } from './report-sent.tsx';
import { useAccidentPhotos } from './use-accident-photos.ts';
import { useReport } from './use-report.ts';

export interface AccidentFormProps {
  trip: Pick<TripAccidents, 'bookingId' | 'wallTimeNow' | 'locationName'>;
  side: 'guest' | 'desk';
  calls: AccidentCalls;
}

/** The report of an accident. All that was typed stays until the server has it. */
export function AccidentForm({ trip, side, calls }: AccidentFormProps) {
  const { register, handleSubmit, setError, control, formState } = useForm<AccidentValues>({
    resolver: zodResolver(accidentFormSchema),
    defaultValues: {
      happenedAt: trip.wallTimeNow ?? '',
      place: '',
      words: '',
      otherParty: { name: '', plate: '', insurer: '' },
      policeReport: '',
    },
  });
  const { errors } = formState;
  const isHurt = useWatch({ control, name: 'hurt' }) === 'yes';
  const [coordinates, setCoordinates] = useState<Coordinates | null>(null);
  const photos = useAccidentPhotos();
  const { stored, report, resend, startAgain } = useReport(trip.bookingId, calls, setError);
  if (stored !== undefined)
    return (
      <ReportSent
        side={side}
        waiting={stored.waiting.length}
        refused={stored.refused}
        isPending={resend.isPending}
        onResend={() => void resend.mutate(stored)}
        onStartAgain={() => {
          photos.clear();
          startAgain();
        }}
      />
    );
  const submit = handleSubmit(({ hurt, ...values }) =>
    report.mutate({ ...values, coordinates, isAnybodyHurt: hurt === 'yes' }, photos.list),
  );

  return (
    <form
      method="post"
      noValidate
      aria-label="Accident report"
      onSubmit={(event) => void submit(event)}
      className="grid gap-7"
    >
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
        description={`Time in ${trip.locationName}.`}
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
        {side === 'guest' ? <PositionField position={coordinates} onChange={setCoordinates} /> : null}
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
        <Button
          type="submit"
          size="large"
          wide
          isPending={report.isPending}
          pendingText="Sending…"
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
