import type { AgreementFacts } from './agreement-facts.ts';

type FactsOfTerms = Pick<
  AgreementFacts,
  'vehicle' | 'pickupAt' | 'returnAt' | 'location' | 'drivers' | 'insurance' | 'depositCents' | 'lines'
>;

/** The part of an agreement that a change of the trip alters. */
export interface AgreedTerms {
  vehicleId: string;
  plate: string;
  pickupAt: string;
  returnAt: string;
  locationId: string;
  drivers: string[];
  insurance: string;
  depositCents: number;
  lines: { kind: string; label: string; cents: number }[];
}

export function termsOf(facts: FactsOfTerms): AgreedTerms {
  return {
    vehicleId: facts.vehicle.id,
    plate: facts.vehicle.plate,
    pickupAt: facts.pickupAt,
    returnAt: facts.returnAt,
    locationId: facts.location.id,
    drivers: facts.drivers.map(({ name, age }) => `${name}, ${age}`),
    insurance: facts.insurance,
    depositCents: facts.depositCents,
    lines: facts.lines.map(({ kind, label, cents }) => ({ kind, label, cents })),
  };
}

/** The differences that need another signature, as 'the return time', 'the price'; none where it still stands. */
export function changesOfTerms(signed: AgreedTerms, now: AgreedTerms): string[] {
  const isOtherVehicle = signed.vehicleId !== now.vehicleId;
  const differences: [changed: boolean, words: string][] = [
    [isOtherVehicle, 'the vehicle'],
    [!isOtherVehicle && isOtherPlate(signed.plate, now.plate), 'the license plate'],
    [signed.pickupAt !== now.pickupAt, 'the pickup time'],
    [signed.returnAt !== now.returnAt, 'the return time'],
    [signed.locationId !== now.locationId, 'the place'],
    [isOther(signed.drivers, now.drivers), 'the drivers'],
    [signed.insurance !== now.insurance, 'the insurance'],
    [signed.depositCents !== now.depositCents, 'the deposit'],
    [isOther(priceOf(signed), priceOf(now)), 'the price'],
  ];
  return differences.flatMap(([changed, words]) => (changed ? [words] : []));
}

/** A plate that was unknown and is filled in is no change. */
function isOtherPlate(signed: string, now: string): boolean {
  return signed !== '' && now !== '' && signed !== now;
}

function isOther(signed: readonly unknown[], now: readonly unknown[]): boolean {
  return JSON.stringify(signed) !== JSON.stringify(now);
}

/** Money that the desk gave back changes nothing that the guest has to agree to. */
function priceOf({ lines }: AgreedTerms): (string | number)[][] {
  return lines.filter(({ kind }) => kind !== 'goodwill').map(({ label, cents }) => [label, cents]);
}
