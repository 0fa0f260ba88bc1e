import type { ChargeKind, Proposal } from '@makani/contract/handover/trip-charges';
import { chargeKindFacts } from '@makani/domain/handover/charge-kinds';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../buttons/button.tsx';
import { centsTyped } from '../../forms/dollars.ts';
import { Select } from '../../forms/select.tsx';
import { TextArea, TextField } from '../../forms/text-field.tsx';
import { type ChosenEvidence, EvidencePicker } from './evidence-picker.tsx';
import type { ShownRecords } from './evidence-pictures.tsx';
import { FuelFields, fuelOf } from './fuel-fields.tsx';

export interface ProposeFormProps {
  kinds: readonly ChargeKind[];
  isPending: boolean;
  /** The API's messages by the name of the field. */
  faults: Readonly<Record<string, string>>;
  onPropose: (proposal: Proposal) => void;
  /** Further fields, such as who receives it. */
  children?: ReactNode;
  /** The records of the trip: they say what is missing in the tank, and have photos and marks to choose. */
  shown: ShownRecords;
  /** The location where a one-way trip ends. */
  returnedIn?: string | undefined;
}

/** One proposed charge: its kind decides what else is asked. Late and fuel are reckoned from the policy. */
export function ProposeForm(props: ProposeFormProps) {
  const { kinds, isPending, faults, onPropose, children, shown, returnedIn } = props;
  const [kind, setKind] = useState<ChargeKind | null>(null);
  const [typed, setTyped] = useState({ amount: '', words: '', on: '', returnedAt: '' });
  const [typedFuel, setTypedFuel] = useState({ vehicleId: '', eighths: '' });
  const [evidence, setEvidence] = useState<ChosenEvidence>({ photoIds: [], markIds: [] });
  const [own, setOwn] = useState<Record<string, string>>({});
  const errors = { ...faults, ...own };
  const fuel = fuelOf(shown.handovers, typedFuel);
  const type = (field: keyof typeof typed) => (event: { currentTarget: { value: string } }) => {
    setTyped({ ...typed, [field]: event.currentTarget.value });
    setOwn({});
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (kind === null) return setOwn({ kind: 'Please choose what it’s for.' });
    const found = proposalOf(kind, { ...typed, ...fuel }, evidence);
    if ('faults' in found) return setOwn(found.faults);
    setOwn({});
    onPropose(found.proposal);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Select<ChargeKind>
        label="What it’s for"
        options={kinds.map((value) => ({ value, label: chargeKindFacts[value].label }))}
        value={kind}
        error={errors['kind']}
        onChange={(value) => {
          setKind(value);
          setOwn({});
        }}
      />
      {kind === 'late' ? (
        <TextField
          label="When it came back"
          description={`${returnedIn === undefined ? 'Local time' : `Time in ${returnedIn}`}. We work out the price from the booking’s policy.`}
          type="datetime-local"
          value={typed.returnedAt}
          error={errors['returnedAt']}
          onChange={type('returnedAt')}
        />
      ) : null}
      {kind === 'fuel' ? (
        <FuelFields
          found={fuel}
          errors={errors}
          onChange={(value) => {
            setTypedFuel(value);
            setOwn({});
          }}
        />
      ) : null}
      {kind !== null && !chargeKindFacts[kind].byPolicy ? (
        <TextField
          label="Amount"
          description="US dollars, such as 25.00."
          inputMode="decimal"
          autoComplete="off"
          required
          value={typed.amount}
          error={errors['amountCents']}
          onChange={type('amount')}
        />
      ) : null}
      {kind !== null && chargeKindFacts[kind].isDated ? (
        <TextField
          label="Day"
          type="date"
          required
          value={typed.on}
          error={errors['on']}
          onChange={type('on')}
        />
      ) : null}
      {children}
      <EvidencePicker shown={shown} chosen={evidence} onChange={setEvidence} />
      {errors['photoIds'] === undefined ? null : (
        <p role="alert" className="text-hibiscus-press">
          {errors['photoIds']}
        </p>
      )}
      <TextArea
        label="Explanation"
        description="The guest reads it."
        required
        rows={3}
        maxLength={500}
        value={typed.words}
        error={errors['words']}
        onChange={type('words')}
      />
      <Button type="submit" isPending={isPending} pendingText="Processing...">
        Send to the guest
      </Button>
    </form>
  );
}

interface Typed {
  amount: string;
  words: string;
  on: string;
  returnedAt: string;
  eighths: string;
  vehicleId: string | undefined;
}

/** The proposal that was typed, or what is missing. */
function proposalOf(
  kind: ChargeKind,
  { amount, words, on, returnedAt, eighths, vehicleId }: Typed,
  evidence: ChosenEvidence,
): { proposal: Proposal } | { faults: Record<string, string> } {
  const amountCents = centsTyped(amount) ?? 0;
  const faults = {
    ...(!chargeKindFacts[kind].byPolicy &&
      amountCents === 0 && { amountCents: 'Please enter an amount in dollars, such as 25.00.' }),
    ...(chargeKindFacts[kind].isDated && on === '' && { on: 'Please choose the day.' }),
    ...(kind === 'fuel' && eighths === '0' && { eighths: 'Please choose how much was missing.' }),
    ...(words.trim().length < 3 && { words: 'Please enter at least three letters.' }),
  };
  if (Object.keys(faults).length > 0) return { faults };
  const facts = chargeKindFacts[kind];
  return {
    proposal: {
      kind,
      words: words.trim(),
      ...evidence,
      ...(!facts.byPolicy && { amountCents }),
      ...(facts.isDated && { on }),
      ...(kind === 'fuel' && { eighths: Number(eighths), ...(vehicleId !== undefined && { vehicleId }) }),
      ...(kind === 'late' && returnedAt !== '' && { returnedAt }),
    },
  };
}
