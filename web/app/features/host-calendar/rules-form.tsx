import { zodResolver } from '@hookform/resolvers/zod';
import {
  changeRentalRules,
  type RentalRules,
  rentalRulesSchema,
} from '@makani/contract/calendar/host-calendar';
import type { ReturnLocation } from '@makani/contract/site/locations';
import { useForm } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

export interface RulesFormProps {
  vehicleId: string;
  rules: RentalRules;
  /** Other locations to which there are one-way trips from the vehicle's. */
  returnLocations?: readonly ReturnLocation[] | undefined;
}

/** The vehicle's rules: notice, minimum duration, time between rentals, and one-way trips where there are any. */
export function RulesForm({ vehicleId, rules, returnLocations = [] }: RulesFormProps) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(rentalRulesSchema),
    defaultValues: rules,
  });

  const { mutate: save, isPending } = useApiMutation(
    (body: RentalRules) => call(changeRentalRules, { params: { id: vehicleId }, body }),
    {
      form: { setError, names: fieldOrder },
      successMessage: 'Rules saved',
      revalidates: 'after-success',
      onSuccess: (saved) => reset(saved),
    },
  );
  const submit = handleSubmit((body) => save(body));

  const field = (name: (typeof fieldOrder)[number], label: string, description: string) => ({
    label,
    description,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    error: formState.errors[name]?.message,
    // An empty field is invalid, not zero.
    ...register(name, { setValueAs: (text: unknown) => (text === '' ? Number.NaN : Number(text)) }),
  });

  return (
    <form noValidate aria-label="Rules" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        {...field('minNoticeHours', 'Minimum notice (hours)', 'Between booking and pickup; 0 for none.')}
      />
      <TextField {...field('minDays', 'Minimum days', 'The shortest rental.')} />
      <TextField
        {...field('turnaroundHours', 'Turnaround (hours)', 'Blocked after each new rental; 0 for none.')}
      />
      {returnLocations.length === 0 ? null : (
        <Checkbox
          label="Allow one-way trips"
          description={`Guests may return it in ${list.format(returnLocations.map(({ name }) => name))}. We bring it back at no cost to you; until then, nobody can book it.`}
          {...register('allowsOneWay')}
        />
      )}
      <div>
        <Button type="submit" variant="secondary" isPending={isPending} pendingText="Saving...">
          Save rules
        </Button>
      </div>
    </form>
  );
}

const list = new Intl.ListFormat('en', { type: 'disjunction' });

const fieldOrder = ['minNoticeHours', 'minDays', 'turnaroundHours'] as const;
