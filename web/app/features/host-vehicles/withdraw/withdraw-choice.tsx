import type { HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import { withdrawalWords } from '../../../content/withdrawals.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { WithdrawalDifferences } from './withdrawal-differences.tsx';

export interface WithdrawChoiceProps {
  /** The bookings that have not begun. */
  upcoming: HostVehicleDetail['liveBookings'];
  /** The reason that guests read, which may be empty; null while the bookings stay. */
  reason: string | null;
  onChange: (reason: string | null) => void;
}

/** Lets a host withdraw the upcoming bookings of a vehicle along with it. By default they stay. */
export function WithdrawChoice({ upcoming, reason, onChange }: WithdrawChoiceProps) {
  if (upcoming.length === 0) return null;
  const { choice, consequences, readers } = withdrawalWords(upcoming.length);
  return (
    <div className="grid gap-4 border-t border-brass/50 pt-4">
      <Checkbox
        label={<span className="text-ink">{choice}</span>}
        description={consequences}
        checked={reason !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? '' : null)}
      />
      {reason === null ? null : (
        <>
          <WithdrawalDifferences bookings={upcoming} />
          <TextArea
            label="Reason"
            description={readers}
            required={false}
            rows={3}
            maxLength={200}
            value={reason}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </>
      )}
    </div>
  );
}
