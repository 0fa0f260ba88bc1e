import { chosenVehicle } from '../../booking-draft/choose-vehicle.ts';
import { useGoTo } from '../../booking-draft/navigation-state.ts';
import { fieldsOfPeriod } from '../../booking-draft/period.ts';
import { VerifyEmailOffer } from '../../features/account/verify-email-offer.tsx';
import { loadReserve } from '../../features/booking/reserve/load-reserve.ts';
import { ReserveSkeleton } from '../../features/booking/reserve/reserve-page.tsx';
import { ReserveScreen } from '../../features/booking/reserve/reserve-screen.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { useSite } from '../../site.ts';
import { LateAlternatives } from '../../features/catalog/search/late-alternatives.tsx';
import { paths } from '../../paths.ts';
import type { Route } from './+types/reserve.ts';

export const meta = privatePage('Driver information');

export async function clientLoader() {
  return loadReserve();
}

export function HydrateFallback() {
  const { supportPhone } = useSite();
  return <ReserveSkeleton supportPhone={supportPhone} />;
}

export default function Reserve({ loaderData }: Route.ComponentProps) {
  const { quote } = loaderData;
  const goTo = useGoTo();
  return (
    <ReserveScreen
      {...loaderData}
      verification={
        <VerifyEmailOffer>
          Once your email is confirmed, you can hold up to three vehicles at a time and reserve more than 30
          days.
        </VerifyEmailOffer>
      }
      alternatives={
        <LateAlternatives
          input={{
            location: quote.locationId,
            vehicleId: quote.vehicleId,
            pickupAt: quote.pickupAt,
            returnAt: quote.returnAt,
          }}
          onPeriod={(period) => void goTo(paths.vehicle, fieldsOfPeriod(period))}
          onVehicle={(vehicle) => void goTo(paths.vehicle, chosenVehicle(vehicle))}
        />
      }
    />
  );
}
