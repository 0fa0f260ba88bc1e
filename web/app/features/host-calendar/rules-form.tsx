import { zodResolver } from '@hookform/resolvers/zod';
import {
  changeRentalRules,
  type RentalRules,
  rentalRulesSchema,
} from '@makani/contract/calendar/host-calendar';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { showFieldErrors } from '../../api/form-errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

/** How short before, how short at all, and how close to each other. */
export function RulesForm({ vehicleId, rules }: { vehicleId: string; rules: RentalRules }) {
  const { revalidate } = useRevalidator();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(rentalRulesSchema),
    defaultValues: rules,
  });

  const submit = handleSubmit(async (body) => {
    try {
      reset(await call(changeRentalRules, { params: { id: vehicleId }, body }));
      toast.success('The rules are saved');
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!showFieldErrors({ error, setError, names: fieldOrder })) toast.error(error.message);
    }
  });

  const field = (name: (typeof fieldOrder)[number], label: string, description: string) => ({
    label,
    description,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    error: formState.errors[name]?.message,
    // An empty field is no zero.
    ...register(name, { setValueAs: (text: unknown) => (text === '' ? Number.NaN : Number(text)) }),
  });

  return (
    <form noValidate aria-label="Rules" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        {...field(
          'minNoticeHours',
          'Minimum notice (hours)',
          'Between the booking and the pickup; 0 for none.',
        )}
      />
      <TextField {...field('minDays', 'Minimum days', 'The shortest rental.')} />
      <TextField
        {...field('turnaroundHours', 'Turnaround (hours)', 'Kept free after each new rental; 0 for none.')}
      />
      <div>
        <Button type="submit" variant="secondary" isPending={formState.isSubmitting} pendingText="Saving...">
          Save rules
        </Button>
      </div>
    </form>
  );
}

const fieldOrder = ['minNoticeHours', 'minDays', 'turnaroundHours'] as const;
