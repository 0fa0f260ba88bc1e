import type { HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import { isApiError } from '../../../api/api-error.ts';
import { failureSentence } from '../../../api/failure-sentence.ts';
import { paths } from '../../../paths.ts';
import { photosBody } from '../photos/photo-list.ts';
import { creator, saveEdit, saveOver } from './save-vehicle.ts';
import type { Photos } from '../photos/use-photos.ts';
import type { VehicleFormState } from './vehicle-fields.tsx';
import { type VehicleFacts, fieldOrder, sentencesByField } from './vehicle-values.ts';

export interface Saving {
  /** `over`: whatever has been saved in the meantime. */
  save(facts: VehicleFacts, over: boolean): Promise<void>;
  /** Asked while leaving: what is saved is not lost. */
  isSaved(): boolean;
  /** Another tab was faster. */
  isConflict: boolean;
  /** What no field can say. */
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

/** Saves, says so and leaves; or says what is wrong, and keeps everything. Spec 8. */
export function useSave({ vehicle, form, photos }: SaveInput): Saving {
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const [create] = useState(creator);
  const [refused, setRefused] = useState<Refused>({});

  async function save(facts: VehicleFacts, over: boolean): Promise<void> {
    const body = { ...facts, photos: photosBody(photos.list) };
    setRefused({});
    try {
      if (vehicle === null) await create(body);
      else await (over ? saveOver(vehicle.id, body) : saveEdit(vehicle, body));
    } catch (error) {
      toast.error(vehicle ? 'Failed to update vehicle' : 'Failed to add vehicle');
      setRefused(tell(error, form));
      return;
    }
    isSaved.current = true;
    toast.success(vehicle ? 'Vehicle updated successfully' : 'Vehicle added successfully');
    await navigate(paths.hostVehicles);
  }

  return {
    save,
    isSaved: () => isSaved.current,
    isConflict: refused.isConflict ?? false,
    refusal: refused.refusal,
    photosRefusal: refused.photosRefusal,
  };
}

/** At the fields where they can say it; the rest is for above the buttons. */
function tell(error: unknown, { setError }: VehicleFormState): Refused {
  if (isApiError(error, 'vehicle_changed')) return { isConflict: true };
  const sentences = isApiError(error) ? Object.entries(error.fields) : [];
  const atFields = sentencesByField(sentences);
  const atFault = fieldOrder.filter((name) => atFields[name] !== undefined);
  atFault.forEach((name, place) => {
    setError(name, { message: atFields[name] ?? '' }, { shouldFocus: place === 0 });
  });
  const photosRefusal = sentences.find(([path]) => /^photos(\.|$)/.test(path))?.[1];
  if (photosRefusal !== undefined) return { photosRefusal };
  return atFault.length > 0 ? {} : { refusal: failureSentence(error) };
}
