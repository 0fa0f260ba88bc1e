import type { VehicleDetail } from '@makani/contract/vehicles/vehicles';
import { HostExtras } from './host-extras.tsx';
import { FeatureList } from './feature-list.tsx';
import { VehicleFeatures } from './vehicle-features.tsx';

/** The host's description, the four facts, features, and extras. */
export function VehicleFacts({ vehicle }: { vehicle: VehicleDetail }) {
  const { description, specs, features, extraPrices } = vehicle;
  return (
    <>
      {/* Line breaks are the host's. */}
      <p className="max-w-2xl text-lg whitespace-pre-line">{description}</p>
      <FeatureList specs={specs} />
      <VehicleFeatures features={features} />
      <HostExtras prices={extraPrices} />
    </>
  );
}
