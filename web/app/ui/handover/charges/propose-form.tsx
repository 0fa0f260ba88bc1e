import type { ChargeKind, Proposal } from '@makani/contract/handover/trip-charges';
import { chargeKindFacts } from '@makani/domain/handover/charge-kinds';
import { fuelInWords, fullEighths, recordedMissingEighths } from '@makani/domain/handover/fuel-charge';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../buttons/button.tsx';
import { centsTyped } from '../../forms/dollars.ts';
import { Select } from '../../forms/select.tsx';
import { TextArea, TextField } from '../../forms/text-field.tsx';
import { type ChosenEvidence, EvidencePicker } from './evidence-picker.tsx';
import type { ShownRecords } from './evidence-pictures.tsx';

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
}

/** One proposed charge: its kind decides what else is asked. Late and fuel are reckoned from the policy. */
export function ProposeForm(props: ProposeFormProps) {
  const { kinds, isPending, faults, onPropose, children, shown } = props;
  const [kind, setKind] = useState<ChargeKind | null>(null);
  const [typed, setTyped] = useState({ amount: '', words: '', on: '', returnedAt: '', eighths: '' });
  const [evidence, setEvidence] = useState<ChosenEvidence>({ photoIds: [], markIds: [] });
  const [own, setOwn] = useState<Record<string, string>>({});
  const errors = { ...faults, ...own };
  const recorded = shown.handovers && recordedMissingEighths(shown.handovers);
  // The records' figure, until another one is chosen.
  const eighths = typed.eighths === '' ? String(recorded ?? 0) : typed.eighths;
  const type = (field: keyof typeof typed) => (event: { currentTarget: { value: string } }) => {
    setTyped({ ...typed, [field]: event.currentTarget.value });
    setOwn({});
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (kind === null) return setOwn({ kind: 'Please choose what it’s for.' });
    const found = proposalOf(kind, { ...typed, eighths }, evidence);
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
        <MissingEighths
          note={shown.handovers && recordedInWords(recorded)}
          value={eighths}
          error={errors['eighths']}
          onChange={(value) => {
            setTyped({ ...typed, eighths: value });
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

interface MissingEighthsProps {
  /** A sentence on what the records say; null before they have come. */
  note: string | null;
  value: string;
  error: string | undefined;
  onChange: (eighths: string) => void;
}

/** A choice of eighths, with what the records say. */
function MissingEighths({ note, value, error, onChange }: MissingEighthsProps) {
  return (
    <div>
      <Select
        label="How much was missing"
        options={Array.from({ length: fullEighths }, (_, place) => ({
          value: String(place + 1),
          label: `${place + 1}/${fullEighths}`,
        }))}
        value={value === '0' ? null : value}
        error={error}
        onChange={onChange}
      />
      {note === null ? null : <p className="mt-1.5 text-sm text-ink-soft">{note}</p>}
    </div>
  );
}

function recordedInWords(recorded: number | null): string {
  if (recorded === null) return 'Pickup and return don’t both have a reading on record.';
  return recorded === 0
    ? 'The records of pickup and return show nothing missing.'
    : `The records show ${fuelInWords(recorded)}.`;
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
      ...(kind === 'fuel' && { eighths: Number(eighths) }),
      ...(kind === 'late' && returnedAt !== '' && { returnedAt }),
    },
  };
}
