import type { ChargeKind, Proposal } from '@makani/contract/handover/trip-charges';
import { chargeKindFacts } from '@makani/domain/handover/charge-kinds';
import { fullEighths } from '@makani/domain/handover/fuel-charge';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../buttons/button.tsx';
import { centsTyped } from '../../forms/dollars.ts';
import { Select } from '../../forms/select.tsx';
import { TextArea, TextField } from '../../forms/text-field.tsx';

export interface ProposeFormProps {
  kinds: readonly ChargeKind[];
  isPending: boolean;
  /** The API's messages by the name of the field. */
  faults: Readonly<Record<string, string>>;
  onPropose: (proposal: Proposal) => void;
  /** Further fields, such as who receives it, and the choice of photos. */
  children?: ReactNode;
  /** Photos and marks that were chosen. */
  evidence: { photoIds: string[]; markIds: string[] };
}

/** One proposed charge: its kind decides what else is asked. Late and fuel are reckoned from the policy. */
export function ProposeForm({ kinds, isPending, faults, onPropose, children, evidence }: ProposeFormProps) {
  const [kind, setKind] = useState<ChargeKind | null>(null);
  const [typed, setTyped] = useState({ amount: '', words: '', on: '', returnedAt: '', eighths: '1' });
  const [own, setOwn] = useState<Record<string, string>>({});
  const errors = { ...faults, ...own };
  const type = (field: keyof typeof typed) => (event: { currentTarget: { value: string } }) => {
    setTyped({ ...typed, [field]: event.currentTarget.value });
    setOwn({});
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (kind === null) return setOwn({ kind: 'Please choose what it’s for.' });
    const found = proposalOf(kind, typed, evidence);
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
          description="Local time. We work out the price from the booking’s policy."
          type="datetime-local"
          value={typed.returnedAt}
          error={errors['returnedAt']}
          onChange={type('returnedAt')}
        />
      ) : null}
      {kind === 'fuel' ? (
        <Select
          label="How much was missing"
          options={Array.from({ length: fullEighths }, (_, place) => ({
            value: String(place + 1),
            label: `${place + 1}/${fullEighths}`,
          }))}
          value={typed.eighths}
          error={errors['eighths']}
          onChange={(value) => setTyped({ ...typed, eighths: value })}
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
}

/** The proposal that was typed, or what is missing. */
function proposalOf(
  kind: ChargeKind,
  { amount, words, on, returnedAt, eighths }: Typed,
  evidence: ProposeFormProps['evidence'],
): { proposal: Proposal } | { faults: Record<string, string> } {
  const amountCents = centsTyped(amount) ?? 0;
  const faults = {
    ...(!chargeKindFacts[kind].byPolicy &&
      amountCents === 0 && { amountCents: 'Please enter an amount in dollars, such as 25.00.' }),
    ...(chargeKindFacts[kind].isDated && on === '' && { on: 'Please choose the day.' }),
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
      ...(kind === 'fuel' && { eighths: Number(eighths) }),
      ...(kind === 'late' && returnedAt !== '' && { returnedAt }),
    },
  };
}
