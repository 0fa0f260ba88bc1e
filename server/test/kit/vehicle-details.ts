import type { VehicleDetailsForm } from '@makani/contract/handover/vehicle-details';

/** Details as a host saves them: all that is needed, unless something is left out. */
export function vehicleDetails(overrides: Partial<VehicleDetailsForm> = {}): VehicleDetailsForm {
  return {
    plate: 'ABC 123',
    color: 'White',
    vin: '',
    stand: { stall: '', address: '', note: '', photoId: null },
    key: { method: 'in_person' },
    allowsGuestAlone: false,
    energy: 'fuel',
    serviceDueMiles: null,
    serviceDueOn: null,
    version: 0,
    ...overrides,
  };
}
