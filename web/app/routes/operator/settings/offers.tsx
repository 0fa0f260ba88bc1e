import { showOfferSettings } from '@makani/contract/settings/offers';
import { useRouteError } from 'react-router';
import { deskCall } from '../../../api/desk-call.ts';
import { OffersPanel } from '../../../features/operator-settings/offers/offers-panel.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import { useDeskPolicy } from '../../../session/desk-site.ts';
import { DeskHeading } from '../../../ui/desk/desk-heading.tsx';
import type { Route } from './+types/offers.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Offers');
}

export function clientLoader() {
  return asOperator(() => deskCall(showOfferSettings, {}));
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The offers couldn’t be loaded" error={useRouteError()} />;
}

export default function SettingsOffers({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading
        title="Offers"
        intro="What the home page offers, and what codes take off the rental fee. The host bears it."
      />
      <div className="mt-6">
        <OffersPanel offers={loaderData} policy={useDeskPolicy()} />
      </div>
    </>
  );
}
