import type { VehicleDetailsForm } from '@makani/contract/handover/vehicle-details';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import type { MutationOptions } from '../../../api/perform-mutation.ts';
import { unreadableDates } from '../../../ui/forms/faults/unreadable-dates.ts';
import { useFocusOnFault } from '../../../ui/forms/faults/use-focus-on-fault.ts';
import {
  type DetailsFaults,
  type DetailsValues,
  faultsAt,
  readDetails,
  type ShownDetails,
  valuesOf,
} from './details-values.ts';

export interface DetailsFormState {
  /** The ref of the form. */
  attach: (form: HTMLFormElement | null) => void;
  values: DetailsValues;
  faults: DetailsFaults;
  onChange: (next: Partial<DetailsValues>) => void;
  /** Calls back with what can be saved; what cannot stands at its fields. */
  submit: (event: FormEvent, save: (form: VehicleDetailsForm) => unknown) => void;
  /** For the mutation that saves: the API's messages stand at their fields, too. */
  saving: MutationOptions<[VehicleDetailsForm], ShownDetails>;
}

export function useDetailsForm(details: ShownDetails): DetailsFormState {
  const [values, setValues] = useState(() => valuesOf(details));
  const [faults, setFaults] = useState<DetailsFaults>({});
  const ref = useRef<HTMLFormElement | null>(null);
  useFocusOnFault(ref, faults);
  const attach = useCallback((form: HTMLFormElement | null) => {
    ref.current = form;
  }, []);
  return {
    attach,
    values,
    faults,
    onChange(next) {
      setFaults({});
      setValues((before) => ({ ...before, ...next }));
    },
    submit(event, save) {
      event.preventDefault();
      const unreadable = unreadableDates(ref.current);
      const read = readDetails(values, details);
      const found = { ...('faults' in read ? read.faults : {}), ...unreadable };
      setFaults(found);
      if ('form' in read && Object.keys(found).length === 0) save(read.form);
    },
    saving: {
      successMessage: 'Details saved',
      revalidates: 'after-success',
      onSuccess: (saved) => setValues(valuesOf(saved)),
      onError({ fields }) {
        const found = faultsAt(Object.entries(fields));
        setFaults(found);
        return Object.keys(found).length > 0;
      },
    },
  };
}
