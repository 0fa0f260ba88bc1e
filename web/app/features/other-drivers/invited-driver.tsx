import { zodResolver } from '@hookform/resolvers/zod';
import {
  answerDriverInvitation,
  consentSentence,
  invitedDriverSchema,
  readDriverInvitation,
} from '@makani/contract/bookings/other-drivers';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { tripRangeInWords } from '@makani/domain/arrivals/one-way';
import { retention, periodInWords } from '@makani/domain/retention/retention-times';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { useLinked } from '../../api/links/use-linked.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { OpeningLink } from '../../ui/feedback/opening-link.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

export interface InvitedDriverProps {
  token: string;
  onExpired: () => void;
}

type Answered = ResponseOf<typeof answerDriverInvitation>;

/** The page of an invited driver: the trip, and a form for their details. */
export function InvitedDriver({ token, onExpired }: InvitedDriverProps) {
  const {
    facts: trip,
    failure,
    again,
  } = useLinked((secret, signal) => call(readDriverInvitation, { body: { token: secret } }, { signal }), {
    token,
    onExpired,
  });
  const [answered, setAnswered] = useState<Answered | null>(null);

  if (answered !== null) return <Ready {...answered} />;
  if (trip === null || failure !== null)
    return (
      <OpeningLink failure={failure} again={again}>
        Opening your invitation…
      </OpeningLink>
    );
  return (
    <>
      <p className="text-lg">
        {trip.organizer} has invited you to drive the {trip.vehicleName} in {trip.locationName},{' '}
        {tripRangeInWords(trip)}.
      </p>
      <p className="mt-3 text-ink-soft">
        {trip.organizer} and the host will see your name and age group in the rental agreement, and nothing
        else. Please bring your license to pickup.
      </p>
      <div className="mt-8">
        <DetailsForm token={token} onExpired={onExpired} onAnswered={setAnswered} />
      </div>
    </>
  );
}

const names = ['firstName', 'lastName', 'birthDate', 'driverLicense', 'consent'] as const;

/** With the consent as a checkbox. */
const invitedDriverFormSchema = z.extend(z.omit(invitedDriverSchema, { consent: true }), {
  consent: z.boolean().check(z.refine((isGiven) => isGiven, { error: consentSentence })),
});

function DetailsForm({
  token,
  onExpired,
  onAnswered,
}: InvitedDriverProps & { onAnswered: (answered: Answered) => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(invitedDriverFormSchema),
    defaultValues: { firstName: '', lastName: '', birthDate: '', driverLicense: '', consent: false },
  });
  const { errors } = formState;
  const { mutate: answer, isPending } = useApiMutation(
    (details: { firstName: string; lastName: string; birthDate: string; driverLicense: string }) =>
      call(answerDriverInvitation, { body: { token, ...details, consent: true } }),
    {
      form: { setError, names },
      onSuccess: onAnswered,
      onError: (error) => {
        if (error.code !== 'link_expired') return false;
        onExpired();
        return true;
      },
    },
  );
  const submit = handleSubmit(({ consent: _agreed, ...details }) => answer(details));
  const field = (name: Exclude<(typeof names)[number], 'consent'>, label: string, autoComplete: string) => ({
    label,
    autoComplete,
    required: true,
    error: errors[name]?.message,
    ...register(name),
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
      <TextField {...field('firstName', 'First name', 'given-name')} />
      <TextField {...field('lastName', 'Last name', 'family-name')} />
      <TextField {...field('birthDate', 'Date of birth', 'bday')} type="date" />
      <TextField
        {...field('driverLicense', "Driver's license", 'off')}
        maxLength={32}
        description="As printed on the card."
      />
      <Checkbox
        label={
          <>
            You may keep these details for the trip and {periodInWords(retention.licenses)} after it, as the{' '}
            <a href={paths.privacy} target="_blank" rel="noopener" className={textLink}>
              privacy policy
              <span className="sr-only"> (opens in a new tab)</span>
            </a>{' '}
            says.
          </>
        }
        error={errors.consent?.message}
        {...register('consent')}
      />
      <Button type="submit" wide isPending={isPending} pendingText="Processing...">
        I’ll drive
      </Button>
    </form>
  );
}

function Ready({ organizer, vehicleName, locationName, needsSurcharge, ...trip }: Answered) {
  return (
    <output className="block">
      <p className="flex items-center gap-3 font-display text-2xl">
        <BadgeCheck aria-hidden="true" strokeWidth={1.5} className="size-7 text-lagoon" />
        You’re on the trip. Mahalo!
      </p>
      <p className="mt-4">
        The {vehicleName} in {locationName}, {tripRangeInWords(trip)}. Please bring your license to pickup.
      </p>
      {needsSurcharge ? (
        <p className="mt-3 text-ink-soft">
          Drivers under 25 pay a surcharge. {organizer} can see that it’s missing and add it to the trip.
        </p>
      ) : null}
    </output>
  );
}
