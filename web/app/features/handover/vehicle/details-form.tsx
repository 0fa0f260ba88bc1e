import type { VehicleDetailsForm } from '@makani/contract/handover/vehicle-details';
import { missingInWords } from '@makani/domain/handover/vehicle-details';
import type { ReactNode } from 'react';
import type { ApiMutation } from '../../../api/use-api-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { ShownDetails } from './details-values.ts';
import { IdentityFields, KeyFields, ReadingFields, ServiceFields, StandFields } from './detail-fields.tsx';
import { StandPhoto } from './stand-photo.tsx';
import type { DetailsFormState } from './use-details-form.ts';

export interface DetailsFormProps {
  details: ShownDetails;
  form: DetailsFormState;
  save: ApiMutation<[VehicleDetailsForm]>;
  /** A host fills it in for their own vehicle, otherwise the desk does. */
  isOwn: boolean;
  /** Beside the code of the lockbox. */
  reveal?: ReactNode;
}

/** The plate of a vehicle, where it stands, how its key is had, and its service. */
export function DetailsForm({ details, form, save, isOwn, reveal }: DetailsFormProps) {
  const { attach, values, faults, onChange } = form;
  const fields = { values, faults, onChange };
  return (
    <form
      ref={attach}
      noValidate
      aria-label="Pickup details"
      onSubmit={(event) => form.submit(event, save.mutate)}
      className="grid max-w-3xl gap-9"
    >
      <Notices details={details} isOwn={isOwn} />
      <IdentityFields {...fields} />
      <KeyFields {...fields} hasCode={'hasLockboxCode' in details.key && details.key.hasLockboxCode}>
        {reveal}
      </KeyFields>
      <StandFields {...fields}>
        <StandPhoto
          photo={values.photo}
          isOwn={isOwn}
          fault={faults.photo}
          onChange={(photo) => onChange({ photo })}
        />
      </StandFields>
      <ReadingFields {...fields} before={details.odometerMiles} />
      <ServiceFields {...fields} service={details.service} />
      <div>
        <Button type="submit" isPending={save.isPending} pendingText="Saving...">
          Save details
        </Button>
      </div>
    </form>
  );
}

const box = 'border-l-4 border-brass bg-brass-mist/50 px-4 py-3';

function Notices({ details, isOwn }: Pick<DetailsFormProps, 'details' | 'isOwn'>) {
  return (
    <>
      {details.missing.length > 0 ? (
        <p className={box}>
          {isOwn ? 'Please add' : 'Still missing:'} {missingInWords(details.missing)}.
        </p>
      ) : null}
      {details.isPausedForService ? (
        <p className={box}>
          New bookings are stopped because its service is due. Enter the next service once it’s done, and
          guests can book it again.
        </p>
      ) : null}
    </>
  );
}
