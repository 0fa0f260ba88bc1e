import { zodResolver } from '@hookform/resolvers/zod';
import { type CustomerInfo, customerInfoSchema } from '@makani/contract/bookings/bookings';
import type { ListedChoices, RentalChoices } from '@makani/contract/bookings/rental-options';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ApiError } from '../../../api/api-error.ts';
import { showFieldErrors } from '../../../api/form-errors.ts';
import { chosenInWords, rentalChoices } from '../../../content/rental-choices.ts';
import { readDraft, writeDraft } from '../../../booking-draft/draft.ts';
import { currentSession } from '../../../session/session.ts';
import { usePolicy } from '../../../site.ts';
import { ActionBar, type BarPrice } from '../../../ui/buttons/action-bar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx';
import { ChoiceLine } from '../../../ui/forms/choice-line.tsx';
import { DriverFields, driverFieldOrder } from '../../../ui/forms/driver-fields.tsx';
import { prefillDriver } from '../../../booking-draft/driver-prefill.ts';
import { signInFirst } from '../../../session/sign-in-first.ts';
import type { ShowErrors } from './use-reservation.ts';
import { WhoDrives } from './who-drives.tsx';

export interface DriverFormProps {
  customerInfo: CustomerInfo;
  choices: RentalChoices;
  onChoices: (choices: RentalChoices) => void;
  /** Below the choices, one after the other. */
  extras: ReactNode;
  offer: ReactNode;
  /** Beside the button on windows where the summary is not beside the form. */
  total: BarPrice;
  /** Whether a quote or the hold is being requested. */
  pending: 'none' | 'quoting' | 'holding';
  onSubmit: (customerInfo: CustomerInfo, showErrors: ShowErrors) => Promise<void>;
}

/** The driver's details. Every input is saved in the draft at once. */
export function DriverForm(props: DriverFormProps) {
  const { customerInfo, choices, onChoices, extras, offer, total, pending, onSubmit } = props;
  const policy = usePolicy();
  const form = useForm({ resolver: zodResolver(customerInfoSchema), defaultValues: customerInfo });
  const { register, handleSubmit, getValues, setError, control, formState } = form;
  const license = useWatch({ control, name: 'driverLicense' });
  const [isSomebodyElse, setSomebodyElse] = useState(() => readDraft().someoneElseDrives === true);
  useFillEmpty(customerInfo, form);

  const showErrors = (error: ApiError) =>
    showFieldErrors({ error, setError, names: driverFieldOrder, prefix: 'customerInfo.' }) ||
    showFieldErrors({ error, setError, names: driverFieldOrder });

  function save(): void {
    writeDraft({ customerInfo: { ...readDraft().customerInfo, ...getValues() } });
  }

  /** The details so far are those of another driver. */
  async function chooseDriver(isOther: boolean): Promise<void> {
    if (isOther === isSomebodyElse) return;
    setSomebodyElse(isOther);
    writeDraft({ someoneElseDrives: isOther, holdKey: null });
    const details = isOther ? nobody : await prefillDriver(nobody);
    // Another choice may have been made meanwhile.
    if (readDraft().someoneElseDrives !== isOther) return;
    form.reset(details);
    save();
  }

  /** Continues after the sign-in: the account may have the missing details. */
  async function goOnSignedIn(): Promise<void> {
    if (!isSomebodyElse) fillEmpty(form, await prefillDriver(getValues()));
    await submit();
  }

  const submit = handleSubmit((values) => {
    save();
    return onSubmit(values, showErrors);
  });

  /** Signed-out guests are asked to sign in before the form is validated. */
  function continueToPayment(): void {
    if (currentSession() === null) signInFirst(() => void goOnSignedIn());
    else void submit();
  }

  return (
    <form
      noValidate
      onChange={() => {
        save();
        // Changed details make another request, so the old Idempotency-Key is dropped.
        writeDraft({ holdKey: null });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        continueToPayment();
      }}
      aria-label="Driver information"
    >
      <WhoDrives isSomebodyElse={isSomebodyElse} onChange={(isOther) => void chooseDriver(isOther)} />
      <DriverFields
        field={(name) => ({ error: formState.errors[name]?.message, ...register(name) })}
        license={license}
        isSomebodyElse={isSomebodyElse}
      />
      <div className="mt-9">
        {/* Both were asked with the vehicle. */}
        <ChoiceLine chosen={chosenInWords(choices)}>
          <ChoiceCards<ListedChoices>
            groups={rentalChoices(policy)}
            values={choices}
            onChange={(cards) => onChoices({ ...choices, ...cards })}
            disabled={pending === 'holding'}
          />
        </ChoiceLine>
      </div>
      <div className="mt-7 grid gap-7 empty:hidden">{extras}</div>
      <div className="mt-7">{offer}</div>
      <div className="mt-10 border-t border-brass/50 pt-2">
        <ActionBar price={total} isUpdating={pending === 'quoting'}>
          <Button
            type="submit"
            size="large"
            wide
            isPending={pending !== 'none'}
            {...(pending === 'holding' ? { pendingText: 'Processing...' } : {})}
          >
            Continue to Payment
          </Button>
        </ActionBar>
        <p className="mt-4 text-center text-sm text-ink-soft">
          We’ll then hold the vehicle for you for 15 minutes. You won’t be charged yet.
        </p>
      </div>
    </form>
  );
}

const nobody: CustomerInfo = { firstName: '', lastName: '', email: '', phone: '', driverLicense: '' };

type FormFields = Pick<ReturnType<typeof useForm<CustomerInfo>>, 'getValues' | 'setValue'>;

/** Fills empty fields with the account's details after a sign-in on this screen. */
function useFillEmpty(customerInfo: CustomerInfo, form: FormFields): void {
  const filled = useRef(customerInfo);
  useEffect(() => {
    if (filled.current === customerInfo) return;
    filled.current = customerInfo;
    fillEmpty(form, customerInfo);
  }, [customerInfo, form]);
}

function fillEmpty({ getValues, setValue }: FormFields, customerInfo: CustomerInfo): void {
  for (const name of driverFieldOrder) {
    if (getValues(name) === '' && customerInfo[name] !== '') {
      setValue(name, customerInfo[name], { shouldValidate: true });
    }
  }
}
