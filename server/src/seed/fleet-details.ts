import type { VehicleDetailsForm } from '@makani/contract/handover/vehicle-details';
import type { models } from '@makani/domain/fit/models';

type Sample = Pick<VehicleDetailsForm, 'plate' | 'color' | 'energy' | 'allowsGuestAlone'> & {
  stall: string;
  odometerMiles: number;
  energyLevel: number;
  serviceDueMiles: number;
  /** The key is in a lockbox with this code, and otherwise at the desk. */
  lockboxCode?: string;
};

const fueled = { energy: 'fuel', allowsGuestAlone: false, energyLevel: 8 } as const;

/** Details of the first fleet in the demonstration. No vehicle has these plates. */
const samples: Record<keyof typeof models, Sample> = {
  'toyota-sienna-platinum': {
    ...fueled,
    plate: 'SMP 101',
    color: 'Pearl white',
    stall: '1',
    odometerMiles: 18_240,
    serviceDueMiles: 25_000,
  },
  'honda-odyssey-elite': {
    ...fueled,
    plate: 'SMP 102',
    color: 'Silver',
    stall: '2',
    odometerMiles: 31_905,
    serviceDueMiles: 37_500,
  },
  'mercedes-benz-v-class': {
    ...fueled,
    plate: 'SMP 103',
    color: 'Black',
    stall: '3',
    odometerMiles: 12_480,
    serviceDueMiles: 20_000,
  },
  'tesla-model-s': {
    plate: 'SMP 104',
    color: 'Red',
    stall: '4',
    energy: 'electric',
    allowsGuestAlone: true,
    energyLevel: 80,
    odometerMiles: 22_318,
    serviceDueMiles: 30_000,
    lockboxCode: '4821',
  },
  'bmw-m4-competition': {
    ...fueled,
    plate: 'SMP 105',
    color: 'Blue',
    stall: '5',
    odometerMiles: 9_760,
    serviceDueMiles: 15_000,
  },
  'porsche-911-carrera': {
    ...fueled,
    plate: 'SMP 106',
    color: 'Gray',
    stall: '6',
    odometerMiles: 14_032,
    serviceDueMiles: 20_000,
  },
};

export function sampleDetails(slug: keyof typeof models): VehicleDetailsForm {
  const { stall, lockboxCode, ...sample } = samples[slug];
  return {
    ...sample,
    vin: `SAMPLE${sample.plate.slice(-3).padStart(11, '0')}`,
    stand: { stall, address: '', note: 'In the row behind the desk.', photoId: null },
    key: lockboxCode === undefined ? { method: 'desk' } : { method: 'lockbox', lockboxCode },
    serviceDueOn: null,
    version: 0,
  };
}
