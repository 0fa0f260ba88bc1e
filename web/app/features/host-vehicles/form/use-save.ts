import type { HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import { reviewForHost } from '@makani/domain/vehicles/listing-review-facts';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../api/api-error.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { paths } from '../../../paths.ts';
import { photosBody } from '../photos/photo-list.ts';
import { creator, saveEdit, saveOver } from './save-vehicle.ts';
import type { Photos } from '../photos/use-photos.ts';
import type { VehicleFormState } from './vehicle-fields.tsx';
import { type VehicleFacts, fieldOrder, sentencesByField } from './vehicle-values.ts';

export interface Saving {
  /** Saves the form; `over` overwrites another tab's version. */
  save(facts: VehicleFacts, over: boolean): Promise<boolean>;
  /** Whether the form has been saved, so that leaving it loses nothing. */
  isSaved(): boolean;
  /** Whether another tab has saved first. */
  isConflict: boolean;
  /** A message that belongs to no field. */
  refusal: string | undefined;
  photosRefusal: string | undefined;
}

interface SaveInput {
  vehicle: HostVehicleDetail | null;
  form: VehicleFormState;
  photos: Photos;
}

interface Refused {
  isConflict?: boolean;
  refusal?: string;
  photosRefusal?: string;
}

/** Saves, shows a toast and leaves the form; or shows the errors and keeps the input. Spec 8. */
export function useSave({ vehicle, form, photos }: SaveInput): Saving {
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const [create] = useState(creator);
  const [refused, setRefused] = useState<Refused>({});

  const { mutate } = useApiMutation(request, {
    successMessage: vehicle ? 'Vehicle updated successfully' : 'Vehicle added successfully',
    onSuccess({ review }) {
      isSaved.current = true;
      const notice = reviewForHost(review);
      if (notice !== null) toast(`${notice.title}: its card says why.`);
      return navigate(paths.hostVehicles);
    },
    errorMessage: () => (vehicle ? 'Failed to update vehicle' : 'Failed to add vehicle'),
    onError: (error) => setRefused(report(error, form)),
  });

  function request(facts: VehicleFacts, over: boolean): Promise<HostVehicleDetail> {
    const body = { ...facts, photos: photosBody(photos.list) };
    if (vehicle === null) return create(body);
    return over ? saveOver(vehicle.id, body) : saveEdit(vehicle, body);
  }

  function save(facts: VehicleFacts, over: boolean): Promise<boolean> {
    setRefused({});
    return mutate(facts, over);
  }

  return {
    save,
    isSaved: () => isSaved.current,
    isConflict: refused.isConflict ?? false,
    refusal: refused.refusal,
    photosRefusal: refused.photosRefusal,
  };
}

/** Shows messages at their fields. The rest goes above the buttons. */
function report(error: ApiError, { setError }: VehicleFormState): Refused {
  if (error.code === 'vehicle_changed') return { isConflict: true };
  const sentences = Object.entries(error.fields);
  const atFields = sentencesByField(sentences);
  const atFault = fieldOrder.filter((name) => atFields[name] !== undefined);
  atFault.forEach((name, place) => {
    setError(name, { message: atFields[name] ?? '' }, { shouldFocus: place === 0 });
  });
  const photosRefusal = sentences.find(([path]) => /^photos(\.|$)/.test(path))?.[1];
  if (photosRefusal !== undefined) return { photosRefusal };
  return atFault.length > 0 ? {} : { refusal: error.message };
}
