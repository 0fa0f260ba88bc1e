import { offerImages, type OfferSetting } from '@makani/contract/settings/offers';
import { figuresOf } from '@makani/domain/pricing/offers';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { imageNames } from './offer-words.ts';
import { RuleFields } from './rule-fields.tsx';

export interface OfferFieldsProps {
  offer: OfferSetting;
  /** By the field, `code`. */
  fault: (field: string) => string | undefined;
  onOffer: (offer: OfferSetting) => void;
  onRemove: () => void;
}

/** Everything about one offer. */
export function OfferFields({ offer, fault, onOffer, onRemove }: OfferFieldsProps) {
  const set = (changed: Partial<OfferSetting>) => onOffer({ ...offer, ...changed });
  const text = (name: 'title' | 'promise' | 'description') => ({
    required: true,
    autoComplete: 'off',
    value: offer[name],
    error: fault(name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      set({ [name]: currentTarget.value }),
  });
  const day = (name: 'firstDay' | 'lastDay') => ({
    type: 'date',
    value: offer[name] ?? '',
    error: fault(name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      set({ [name]: currentTarget.value === '' ? null : currentTarget.value }),
  });
  return (
    <div className="grid gap-4 pb-5">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={offer.code ?? ''}
          error={fault('code')}
          onChange={({ currentTarget: { value } }) =>
            set({ code: value === '' ? null : value.toUpperCase() })
          }
        />
        <Select
          label="Picture"
          options={offerImages.map((value) => ({ value, label: imageNames[value] }))}
          value={offer.image}
          onChange={(image) => set({ image })}
        />
      </div>
      <RuleFields rule={offer.rule} fault={fault} onRule={(rule) => set({ rule })} />
      <p className="text-sm text-ink-soft">{figuresInWords(offer)}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Title" maxLength={60} {...text('title')} />
        <TextField label="Promise" maxLength={80} {...text('promise')} />
      </div>
      <TextField label="Description" maxLength={200} {...text('description')} />
      <TextArea
        label="Terms"
        description="One on each line."
        rows={4}
        value={offer.terms.join('\n')}
        error={fault('terms')}
        onChange={({ currentTarget }) =>
          set({ terms: currentTarget.value === '' ? [] : currentTarget.value.split('\n') })
        }
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="First day" {...day('firstDay')} />
        <TextField label="Last day" {...day('lastDay')} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Checkbox
          label="Show it on the home page"
          checked={offer.isShown}
          onChange={({ currentTarget }) => set({ isShown: currentTarget.checked })}
        />
        <Button
          variant="quiet"
          size="small"
          aria-label={`Remove ${offer.title === '' ? 'the new offer' : offer.title}`}
          onPress={onRemove}
        >
          Remove
        </Button>
      </div>
    </div>
  );
}

/** Texts stay true only where they name the figures instead of writing them. */
function figuresInWords({ rule }: OfferSetting): string {
  const names = Object.keys(figuresOf(rule)).map((name) => `{${name}}`);
  if (names.length === 0) return 'Guests read the texts below as they are.';
  return `In the texts below, write ${names.join(' and ')} for the ${names.length === 1 ? 'figure' : 'figures'}, so that they stay true.`;
}
