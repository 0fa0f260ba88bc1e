import type { EnergyKind } from '@makani/contract/handover/handover-words';
import {
  type DeskVehicleDetails,
  type KeyMethod,
  type OwnVehicleDetails,
  type VehicleDetailsForm,
  vehicleDetailsFormSchema,
} from '@makani/contract/handover/vehicle-details';
import { plainText } from '@makani/contract/kernel/visible-text';
import type { HostPhoto } from '@makani/contract/vehicles/host-photos';

export type ShownDetails = OwnVehicleDetails | DeskVehicleDetails;

export interface DetailsValues {
  plate: string;
  color: string;
  vin: string;
  stall: string;
  address: string;
  note: string;
  photo: HostPhoto | null;
  method: KeyMethod | null;
  /** Empty at the desk while it isn't changed. */
  lockboxCode: string;
  allowsGuestAlone: boolean;
  energy: EnergyKind;
  odometerMiles: string;
  /** Empty while unknown. */
  energyLevel: string;
  serviceDueMiles: string;
  serviceDueOn: string;
}

export type DetailsFaults = Partial<Record<keyof DetailsValues, string>>;

export function valuesOf(details: ShownDetails): DetailsValues {
  const { stand, key } = details;
  return {
    plate: details.plate,
    color: details.color,
    vin: details.vin,
    stall: stand.stall,
    address: stand.address,
    note: stand.note,
    photo: stand.photo,
    method: key.method,
    lockboxCode: 'lockboxCode' in key ? key.lockboxCode : '',
    allowsGuestAlone: details.allowsGuestAlone,
    energy: details.energy,
    odometerMiles: textOf(details.odometerMiles),
    energyLevel: textOf(details.energyLevel),
    serviceDueMiles: textOf(details.serviceDueMiles),
    serviceDueOn: details.serviceDueOn ?? '',
  };
}

function textOf(figure: number | null): string {
  return figure === null ? '' : String(figure);
}

/** The body to save, or what is wrong at which field. Readings are sent only if they were changed here. */
export function readDetails(
  values: DetailsValues,
  details: ShownDetails,
): { form: VehicleDetailsForm } | { faults: DetailsFaults } {
  const { stall, address, note, photo, method, lockboxCode } = values;
  const before = valuesOf(details);
  const parsed = vehicleDetailsFormSchema.safeParse({
    plate: values.plate,
    color: values.color,
    vin: values.vin,
    stand: { stall, address, note, photoId: photo?.id ?? null },
    key: { method, ...(lockboxCode !== before.lockboxCode && { lockboxCode }) },
    allowsGuestAlone: values.allowsGuestAlone,
    energy: values.energy,
    ...(values.odometerMiles !== before.odometerMiles && { odometerMiles: figureOf(values.odometerMiles) }),
    ...(values.energyLevel !== before.energyLevel && { energyLevel: figureOf(values.energyLevel) }),
    serviceDueMiles: figureOf(values.serviceDueMiles),
    serviceDueOn: values.serviceDueOn === '' ? null : values.serviceDueOn,
    version: details.version,
  });
  if (parsed.success) return { form: parsed.data };
  return { faults: faultsAt(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])) };
}

/** '18,240 mi' is a number, too; nonsense becomes NaN, which the contract refuses. */
function figureOf(text: string): number | null {
  const plain = plainText(text).replaceAll(/[,\s]|mi(?:les)?$/gi, '');
  if (plain === '') return null;
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Messages by the paths of the API, `stand.address`, at our fields, whose names are their last parts. */
export function faultsAt(messages: Iterable<readonly [path: string, message: string]>): DetailsFaults {
  const faults: DetailsFaults = {};
  for (const [path, message] of messages) {
    const name = path.split('.').at(-1);
    const field = name === 'photoId' ? 'photo' : fields.find((one) => one === name);
    if (field !== undefined) faults[field] ??= message;
  }
  return faults;
}

const fields = [
  'plate',
  'color',
  'vin',
  'stall',
  'address',
  'note',
  'method',
  'lockboxCode',
  'energy',
  'odometerMiles',
  'energyLevel',
  'serviceDueMiles',
  'serviceDueOn',
] as const satisfies readonly (keyof DetailsValues)[];
