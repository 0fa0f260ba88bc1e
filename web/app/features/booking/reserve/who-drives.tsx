import { ChipGroup } from '../../../ui/forms/chip-group.tsx';

export interface WhoDrivesProps {
  isSomebodyElse: boolean;
  onChange: (isSomebodyElse: boolean) => void;
}

/** Whether the payer drives. */
export function WhoDrives({ isSomebodyElse, onChange }: WhoDrivesProps) {
  return (
    <div className="mb-7">
      <ChipGroup
        label="Who’s driving?"
        chips={[
          { value: 'me', label: 'I’m driving' },
          { value: 'other', label: 'Someone else is driving' },
        ]}
        value={isSomebodyElse ? 'other' : 'me'}
        onChange={(who) => onChange(who === 'other')}
      />
      <p aria-live="polite" className="max-w-xl text-sm text-ink-soft not-empty:mt-3">
        {isSomebodyElse
          ? 'Enter the driver’s details. Once you’ve paid, we’ll email them an invitation to see the trip, sign the agreement, and pick up the vehicle. Prices and payments stay with you.'
          : null}
      </p>
    </div>
  );
}
