import type { CheckedDriver, LicenseCheck } from '@makani/contract/handover/agreements';
import { formatWallDate, formatWallTime } from '@makani/contract/kernel/time';
import { useForm } from 'react-hook-form';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useKeys } from '../../../api/use-keys.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { AgreementDoors } from './agreement-doors.ts';

type Check = NonNullable<AgreementDoors['checkLicense']>;

export interface LicenseChecksProps {
  drivers: readonly CheckedDriver[];
  /** False once the trip is over. */
  canCheck: boolean;
  check: Check;
}

/** Each driver with what was seen of their license, and a form to note it at the counter. */
export function LicenseChecks({ drivers, canCheck, check }: LicenseChecksProps) {
  return (
    <section aria-labelledby="licenses-title" className="mt-10 border-t border-brass pt-5">
      <h2 id="licenses-title" className="text-2xl">
        Licenses
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        Look at each driver’s license and enter its expiration date. Please don’t take a photo or a copy.
      </p>
      <ul className="mt-5 grid gap-5">
        {drivers.map((driver) => (
          <li key={driver.otherDriverId} className="border border-brass/70 bg-paper-bright p-4 sm:p-5">
            <h3 className="font-sans text-lg font-medium">{driver.name}</h3>
            <p className="mt-1">{driver.check === null ? 'Not seen yet.' : seenInWords(driver.check)}</p>
            {canCheck ? <CheckForm key={driver.check?.at.at} driver={driver} check={check} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function seenInWords({ at, by, validUntil, cardLast4, isEnough }: LicenseCheck): string {
  const who = by === 'host' ? 'the host' : 'the desk';
  const card = cardLast4 === null ? '' : ` with the card ending in ${cardLast4}`;
  const until = `valid until ${formatWallDate(validUntil)}`;
  const note = isEnough ? '' : ' That’s before the return, so the driver needs a new one by then.';
  return `Seen by ${who} on ${formatWallTime(at.local)}${card}: ${until}.${note}`;
}

const names = ['validUntil', 'cardLast4'] as const;

function CheckForm({ driver, check }: { driver: CheckedDriver; check: Check }) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { validUntil: '', cardLast4: '' },
  });
  const keyOf = useKeys();
  const { mutate, isPending } = useApiMutation(check, {
    form: { setError, names },
    successMessage: 'License noted',
    revalidates: 'always',
  });
  const submit = handleSubmit(({ validUntil, cardLast4 }) => {
    const { otherDriverId } = driver;
    const body = { otherDriverId, validUntil, cardLast4: cardLast4 === '' ? null : cardLast4 };
    return mutate(body, keyOf(JSON.stringify(body)));
  });
  const { errors } = formState;
  const isGuest = driver.otherDriverId === null;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4 sm:grid-cols-2">
      <TextField
        type="date"
        label="License valid until"
        required
        error={errors.validUntil?.message}
        {...register('validUntil', { required: 'Please enter the date on the license.' })}
      />
      {isGuest ? (
        <TextField
          label="Card, last 4 digits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          error={errors.cardLast4?.message}
          {...register('cardLast4')}
        />
      ) : null}
      <div className="sm:col-span-2">
        <Button
          type="submit"
          variant="secondary"
          isPending={isPending}
          pendingText="Saving…"
          aria-label={`I’ve seen the license of ${driver.name}`}
        >
          I’ve seen the license
        </Button>
      </div>
    </form>
  );
}
