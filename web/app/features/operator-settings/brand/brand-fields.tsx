import type { Brand } from '@makani/contract/site/brand';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { DraftFieldsProps } from '../setting-kind.ts';
import { brandLabels } from './brand-words.ts';

export function BrandFields({ draft, onDraft, faults }: DraftFieldsProps<Brand>) {
  const field = (part: keyof Brand) => ({
    label: brandLabels[part],
    autoComplete: 'off',
    value: draft[part],
    error: faults[part],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onDraft({ ...draft, [part]: currentTarget.value }),
  });
  return (
    <div className="grid gap-4">
      <TextField {...field('name')} required maxLength={60} />
      <TextField {...field('tagline')} required maxLength={160} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...field('instagram')} type="url" />
        <TextField {...field('facebook')} type="url" />
        <TextField {...field('youTube')} type="url" />
      </div>
    </div>
  );
}
