import {
  type HostVehicleDetail,
  createHostVehicle,
  getHostVehicle,
  updateHostVehicle,
} from '@makani/contract/vehicles/host-vehicles';
import { type VehicleForm } from '@makani/contract/vehicles/host-vehicle-form';
import { call } from '../../../api/call.ts';
import { newKey } from '../../../api/new-key.ts';

/** The vehicle, and the version on which the edit is based. */
export interface EditOf {
  id: string;
  version: number;
}

/**
 * Returns a function that creates the vehicle. Sending the same form again after a lost response creates no
 * second one.
 */
export function creator(): (form: VehicleForm) => Promise<HostVehicleDetail> {
  let sent = { form: '', key: '' };
  return (form) => {
    const text = JSON.stringify(form);
    if (text !== sent.form) sent = { form: text, key: newKey() };
    return call(createHostVehicle, { body: form, idempotencyKey: sent.key });
  };
}

/** Saves an edit. @throws ApiError `vehicle_changed` when another tab has saved first. */
export function saveEdit({ id, version }: EditOf, form: VehicleForm): Promise<HostVehicleDetail> {
  return call(updateHostVehicle, { params: { id }, body: { ...form, version } });
}

/** Overwrites the current version, after the host has been asked. */
export async function saveOver(id: string, form: VehicleForm): Promise<HostVehicleDetail> {
  const { version } = await call(getHostVehicle, { params: { id } });
  return saveEdit({ id, version }, form);
}
