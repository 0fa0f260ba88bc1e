import type { SupportSettings } from '@makani/contract/operator/support-settings';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { DraftFieldsProps } from '../setting-kind.ts';

export function SupportFields({ draft, onDraft, faults }: DraftFieldsProps<SupportSettings>) {
  const field = (name: 'phone' | 'email') => ({
    required: true,
    autoComplete: 'off',
    value: draft[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onDraft({ ...draft, [name]: currentTarget.value }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Phone" type="tel" {...field('phone')} />
      <TextField label="Email" type="email" {...field('email')} />
    </div>
  );
}
