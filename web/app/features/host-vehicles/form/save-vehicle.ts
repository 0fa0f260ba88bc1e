import {
  type HostVehicleDetail,
  createHostVehicle,
  getHostVehicle,
  updateHostVehicle,
} from '@makani/contract/vehicles/host-vehicles';
import { type VehicleForm } from '@makani/contract/vehicles/host-vehicle-form';
import { call } from '../../../api/call.ts';
import { newKey } from '../../../api/new-key.ts';

/** Which vehicle is saved, and on which of its versions the edit was made. */
export interface EditOf {
  id: string;
  version: number;
}

/** One way to add: the same form sent again after a lost answer is the same vehicle. */
export function creator(): (form: VehicleForm) => Promise<HostVehicleDetail> {
  let sent = { form: '', key: '' };
  return (form) => {
    const text = JSON.stringify(form);
    if (text !== sent.form) sent = { form: text, key: newKey() };
    return call(createHostVehicle, { body: form, idempotencyKey: sent.key });
  };
}

/** @throws ApiError `vehicle_changed` when another tab was faster. */
export function saveEdit({ id, version }: EditOf, form: VehicleForm): Promise<HostVehicleDetail> {
  return call(updateHostVehicle, { params: { id }, body: { ...form, version } });
}

/** Over whatever has been saved in the meantime: somebody has been told, and wants it so. */
export async function saveOver(id: string, form: VehicleForm): Promise<HostVehicleDetail> {
  const { version } = await call(getHostVehicle, { params: { id } });
  return saveEdit({ id, version }, form);
}
