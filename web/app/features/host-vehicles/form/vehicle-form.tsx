import type { HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import type { Location } from '@makani/contract/site/locations';
import { latestVehicleYear } from '@makani/domain/vehicles/vehicle-form';
import { useRef, useState } from 'react';
import { type ResolverResult, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { useLocationClock } from '../../../booking-draft/location-clock.ts';
import { DraftNotice } from '../draft/draft-notice.tsx';
import { useDraft } from '../draft/use-draft.ts';
import { draftName } from '../draft/vehicle-draft.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { FormSection } from './form-section.tsx';
import { InstantBookingField } from './instant-booking-field.tsx';
import { OfferedExtrasField } from './offered-extras-field.tsx';
import { PlacesField } from './places-field.tsx';
import { PhotoField } from '../photos/photo-field.tsx';
import { photosProblem } from '../photos/photo-list.ts';
import type { VehiclePage } from '../preview/guest-view.tsx';
import { usePreview } from '../preview/use-preview.tsx';
import { ReviewNote } from '../review-note.tsx';
import { UnsavedWork } from './unsaved-work.tsx';
import { usePhotos } from '../photos/use-photos.ts';
import { useSave } from './use-save.ts';
import { YearlyFeesField } from './yearly-fees-field.tsx';
import { BasicFields, CabinDetails, DetailFields } from './vehicle-fields.tsx';
import { type VehicleFacts, type VehicleValues, checkValues, valuesOf } from './vehicle-values.ts';

export interface VehicleFormProps {
  /** Null for a new vehicle. Must stay the same while the form is shown. */
  vehicle: HostVehicleDetail | null;
  locations: readonly Location[];
  /** The vehicle's page, for the preview. */
  page: VehiclePage;
  /** Discards the input for the vehicle's current version. */
  onReload?: () => Promise<void>;
}

/** Add and Edit Vehicle: three sections, whose input survives a failure. Spec 2, 5. */
export function VehicleForm({ vehicle, locations, page, onReload }: VehicleFormProps) {
  const wallTimeNow = locations[0]?.wallTimeNow ?? '2100-01-01T00:00';
  const latestYear = latestVehicleYear(wallTimeNow);
  const photos = usePhotos(vehicle?.photos ?? none);
  const form = useForm<VehicleValues, unknown, VehicleFacts>({
    defaultValues: valuesOf(vehicle),
    resolver: (values) => resolved(checkValues(values, latestYear)),
  });
  const [hasTried, setHasTried] = useState(false);
  const photoField = useRef<HTMLFieldSetElement>(null);
  const saving = useSave({ vehicle, form, photos });
  const draft = useDraft({
    form,
    name: draftName(vehicle),
    saved: valuesOf(vehicle),
    addedPhotos: photos.list.filter(({ file }) => file !== null).length,
    now: useLocationClock(wallTimeNow).now,
    isSaved: saving.isSaved,
  });
  const preview = usePreview({
    form,
    photos: photos.list,
    locations,
    latestYear,
    review: vehicle?.review ?? null,
    page,
  });
  const problem = saving.photosRefusal ?? (hasTried ? photosProblem(photos.list) : undefined);

  // Read while rendering, because react-hook-form only tracks state that is read then.
  const isUnsaved = form.formState.isDirty || photos.isChanged;

  const submit = (over: boolean) =>
    form.handleSubmit(
      async (facts) => {
        setHasTried(true);
        if (photosProblem(photos.list) === undefined) return saving.save(facts, over);
        photoField.current?.focus();
        return undefined;
      },
      () => setHasTried(true),
    );

  return (
    <>
      {preview.shown}
      <form
        hidden={preview.shown !== null}
        noValidate
        aria-label={vehicle ? 'Edit Vehicle' : 'Add Vehicle'}
        onSubmit={(event) => void submit(false)(event)}
        className="grid max-w-4xl gap-6 xl:max-w-none"
      >
        {vehicle ? <ReviewNote review={vehicle.review} vehicleId={vehicle.id} /> : null}
        <DraftNotice draft={draft} />
        {/* On wide screens the photos are beside the first fields, and the details have two columns below both. */}
        <div className="grid gap-6 xl:grid-cols-2 xl:*:last:col-span-2">
          <FormSection title="Basic Information">
            <BasicFields form={form} locations={locations} latestYear={latestYear} />
            <InstantBookingField form={form} />
          </FormSection>
          <FormSection title="Vehicle Photos">
            <PhotoField ref={photoField} photos={photos} problem={problem} />
          </FormSection>
          <FormSection title="Vehicle Details">
            <div className="grid items-start gap-x-14 gap-y-5 xl:grid-cols-2">
              <DetailFields form={form} />
              <div>
                <CabinDetails form={form} />
                <OfferedExtrasField form={form} />
                <PlacesField form={form} hasAirportPermit={vehicle?.hasAirportPermit ?? false} />
                <YearlyFeesField form={form} />
              </div>
            </div>
          </FormSection>
        </div>
        {saving.isConflict && onReload ? (
          <ChangedMeanwhile onReload={onReload} onSaveOver={() => submit(true)()} />
        ) : null}
        <p role="alert" className="border-l-2 border-hibiscus-press pl-4 font-medium empty:hidden">
          {saving.refusal}
        </p>
        <div className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:flex">
          <Button type="submit" isPending={form.formState.isSubmitting} pendingText="Saving...">
            {vehicle ? 'Save Changes' : 'Add Vehicle'}
          </Button>
          <Button variant="secondary" id={preview.triggerId} onPress={preview.open}>
            Preview
          </Button>
          <Link to={paths.hostVehicles} className={buttonClass({ variant: 'secondary' })}>
            Cancel
          </Link>
        </div>
        <UnsavedWork isUnsaved={() => isUnsaved && !saving.isSaved()} />
      </form>
    </>
  );
}

const none: HostVehicleDetail['photos'] = [];

/** The result in react-hook-form's format. */
function resolved(checked: ReturnType<typeof checkValues>): ResolverResult<VehicleValues, VehicleFacts> {
  if ('facts' in checked) return { values: checked.facts, errors: {} };
  const errors = Object.entries(checked.errors).map(([name, message]) => [name, { type: 'rule', message }]);
  return { values: {}, errors: Object.fromEntries(errors) };
}
