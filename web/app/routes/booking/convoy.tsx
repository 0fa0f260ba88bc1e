import { VerifyEmailOffer } from '../../features/account/verify-email-offer.tsx';
import { BookingPage } from '../../features/booking/booking-page.tsx';
import { BookingPageSkeleton } from '../../features/booking/booking-page-skeleton.tsx';
import { FeeLines } from '../../ui/prices/fee-lines.tsx';
import { loadConvoy } from '../../features/convoy/reserve/load-convoy.ts';
import { NoConvoy } from '../../features/convoy/reserve/no-convoy.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { lateModule } from '../../late-module.ts';
import type { Route } from './+types/convoy.ts';

export const meta = privatePage('Reserve vehicles together');

export async function clientLoader() {
  const [data, { ConvoyScreen }] = await Promise.all([loadConvoy(), convoyScreen.load()]);
  return { data, ConvoyScreen };
}

const convoyScreen = lateModule(() => import('../../features/convoy/reserve/convoy-screen.tsx'));

export function HydrateFallback() {
  return <BookingPageSkeleton />;
}

export default function ConvoyPage({ loaderData: { data, ConvoyScreen } }: Route.ComponentProps) {
  switch (data.state) {
    case 'none':
      return (
        <NoConvoy
          title="You haven’t chosen any vehicles to reserve together"
          description="Search for your dates and say who travels. If you need more than one vehicle, we’ll show you which ones fit everyone."
        />
      );
    case 'gone':
      return <NoConvoy title={data.message} description="Your dates are saved, and nothing was charged." />;
    case 'chosen':
      return (
        <ConvoyScreen
          chosen={data}
          frame={(props) => <BookingPage {...props} />}
          priceLines={(quote) => <FeeLines {...quote} />}
          verification={
            <VerifyEmailOffer>
              Once your email is confirmed, you can reserve several vehicles together.
            </VerifyEmailOffer>
          }
        />
      );
  }
}
