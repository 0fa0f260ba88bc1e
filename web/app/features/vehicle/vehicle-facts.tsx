import type { VehicleDetail } from '@makani/contract/vehicles/vehicles';
import { FeatureList } from './feature-list.tsx';
import { VehicleFeatures } from './vehicle-features.tsx';

/** What the host has written: description, the four facts, features. */
export function VehicleFacts({ vehicle: { description, specs, features } }: { vehicle: VehicleDetail }) {
  return (
    <>
      {/* Line breaks are the host's. */}
      <p className="max-w-2xl text-lg whitespace-pre-line">{description}</p>
      <FeatureList specs={specs} />
      <VehicleFeatures features={features} />
    </>
  );
}
