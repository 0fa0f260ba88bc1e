import type { SentConfirmation } from '@makani/contract/handover/record-body';
import type { Signature } from '@makani/contract/handover/signatures';
import { milesInWords } from '@makani/domain/handover/vehicle-details';
import { useRef, useState } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { energyInWords, kindNames, photoCount } from '../../../ui/handover/handover-words.ts';
import { ConfirmForm } from '../confirm/confirm-form.tsx';
import { missingParts, reasonOf } from '../record/missing.ts';
import { otherName } from '../record/trip-records.ts';
import type { StepProps } from './step-props.ts';
import { TimeField } from './time-field.tsx';

export interface ConfirmStepProps extends StepProps {
  /** The name of who holds this phone. */
  ownName: string;
}

/** The end: one of the two signs, or both on this phone. */
export function ConfirmStep({ record, trip, ownName, onChange }: ConfirmStepProps) {
  const [isTogether, setTogether] = useState(false);
  const [first, setFirst] = useState<SentConfirmation | null>(null);
  const [isUnfinished, setUnfinished] = useState(false);
  const time = useRef<HTMLInputElement>(null);
  const own = trip.side === 'guest' ? 'guest' : 'other';
  const other = own === 'guest' ? 'other' : 'guest';
  const action = `Finish ${kindNames[record.kind].toLowerCase()}`;

  function sign(by: SentConfirmation['by'], signature: Signature): void {
    if (record.statedAt === '') {
      setUnfinished(true);
      time.current?.focus();
      return;
    }
    const given = confirmationOf(by, signature);
    if (isTogether && first === null) setFirst(given);
    else onChange({ confirmations: first === null ? [given] : [first, given] });
  }

  if (!trip.canSign)
    return (
      <div className="grid gap-6">
        <Summary record={record} trip={trip} />
        <p className="text-lg">
          That’s it for you. {capitalized(otherName(trip))} finishes the {record.kind} on their phone, and
          everything you noted is part of it. You’ll be asked to confirm it here.
        </p>
      </div>
    );
  return (
    <div className="grid gap-6">
      <Summary record={record} trip={trip} />
      <TimeField
        ref={time}
        record={record}
        trip={trip}
        error={
          isUnfinished && record.statedAt === ''
            ? 'Enter the date and time, or uncheck the box above.'
            : undefined
        }
        isDisabled={first !== null}
        onChange={onChange}
      />
      <Checkbox
        isLarge
        label={`${capitalized(otherName(trip))} is here and will sign on this phone, too`}
        description="Otherwise they can confirm on their own phone."
        checked={isTogether}
        disabled={first !== null}
        onChange={({ target }) => setTogether(target.checked)}
      />
      {first === null ? (
        <ConfirmForm
          key="own"
          label="Your signature"
          name={ownName}
          action={isTogether ? 'Sign, then pass the phone' : action}
          onSign={(signature) => sign(own, signature)}
        />
      ) : (
        <ConfirmForm
          key="other"
          label={`Signature of ${otherName(trip)}`}
          name={other === 'guest' ? trip.guestName : (trip.hostName ?? '')}
          action={action}
          onSign={(signature) => sign(other, signature)}
        />
      )}
    </div>
  );
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function confirmationOf(by: SentConfirmation['by'], signature: Signature): SentConfirmation {
  return {
    id: newKey(),
    by,
    name: signature.name.slice(0, 80),
    signature: signature.kind === 'drawn' ? signature.path : null,
    agrees: true,
    remark: '',
    at: new Date().toISOString(),
  };
}

function Summary({ record, trip }: Pick<StepProps, 'record' | 'trip'>) {
  const { odometerMiles, energyLevel, photos, marks } = record;
  const missing = missingParts(record);
  const reason = reasonOf(record);
  const lines = [
    odometerMiles === null ? null : milesInWords(odometerMiles),
    energyLevel === null ? null : energyInWords(trip.vehicle.energy, energyLevel),
    photoCount(photos.length),
    marks.length === 0 ? 'No new marks' : `${marks.length} new ${marks.length === 1 ? 'mark' : 'marks'}`,
    missing.length === 0
      ? 'Nothing is missing'
      : `${missing.length} missing${reason === '' ? ', no reason given' : `: ${reason}`}`,
  ].filter((line) => line !== null);
  return (
    <ul aria-label="Summary" className="grid gap-1 border border-brass/60 bg-paper-bright p-4">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
