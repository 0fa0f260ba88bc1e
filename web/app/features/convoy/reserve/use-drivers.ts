import { zodResolver } from '@hookform/resolvers/zod';
import { type CustomerInfo, customerInfoSchema } from '@makani/contract/bookings/bookings';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ApiError } from '../../../api/api-error.ts';
import { showFieldErrors } from '../../../api/form-errors.ts';
import { readDraft, writeDraft } from '../../../booking-draft/draft.ts';
import { prefillDriver } from '../../../booking-draft/driver-prefill.ts';
import { currentSession } from '../../../session/session.ts';
import { signInFirst } from '../../../session/sign-in-first.ts';
import { driverFieldOrder } from '../../../ui/forms/driver-fields.tsx';
import type { ShowErrors } from './use-order.ts';

interface UseDrivers {
  drivers: readonly CustomerInfo[];
  onSubmit: (drivers: CustomerInfo[], showErrors: ShowErrors) => Promise<void>;
}

/** The drivers of vehicles that are reserved together, in the order's own words. */
const driversSchema = z.strictObject({
  vehicles: z.array(z.strictObject({ customerInfo: customerInfoSchema })),
});

/** One form for the drivers of all vehicles. Every input is saved in the draft at once. */
export function useDrivers({ drivers, onSubmit }: UseDrivers) {
  const form = useForm({
    resolver: zodResolver(driversSchema),
    defaultValues: { vehicles: drivers.map((customerInfo) => ({ customerInfo })) },
  });
  const { getValues, setValue, handleSubmit, setError } = form;

  function fillFirst(known: CustomerInfo): void {
    for (const name of driverFieldOrder) {
      const field = `vehicles.0.customerInfo.${name}` as const;
      if (getValues(field) === '' && known[name] !== '') {
        setValue(field, known[name], { shouldValidate: true });
      }
    }
  }

  // After a sign-in on this screen the account has the details.
  const [first] = drivers;
  const filled = useRef(first);
  useEffect(() => {
    if (first === undefined || filled.current === first) return;
    filled.current = first;
    fillFirst(first);
  });

  const names = drivers.flatMap((_driver, index) =>
    driverFieldOrder.map((name) => `vehicles.${index}.customerInfo.${name}` as const),
  );
  const showErrors = (error: ApiError) => showFieldErrors({ error, setError, names });

  function save(): void {
    const { convoy, customerInfo } = readDraft();
    const typed = getValues('vehicles').map((vehicle) => vehicle.customerInfo);
    writeDraft({
      customerInfo: { ...customerInfo, ...typed[0] },
      convoy: convoy && { ...convoy, drivers: typed },
    });
  }

  const submit = handleSubmit(({ vehicles }) =>
    onSubmit(
      vehicles.map(({ customerInfo }) => customerInfo),
      showErrors,
    ),
  );

  async function goOnSignedIn(): Promise<void> {
    fillFirst(await prefillDriver(getValues('vehicles.0.customerInfo')));
    await submit();
  }

  return {
    form,
    save,
    /** Signed-out guests are asked to sign in before the form is validated. */
    goOn: () => (currentSession() === null ? signInFirst(() => void goOnSignedIn()) : void submit()),
  };
}

export type DriversForm = ReturnType<typeof useDrivers>['form'];
