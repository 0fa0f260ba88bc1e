import { showOfferSettings } from '@makani/contract/settings/offers';
import { useMemo } from 'react';
import { deskCall } from '../../../api/desk-call.ts';
import { offersSetting } from '../../../features/operator-settings/offers/offers-setting.tsx';
import { SettingPanel } from '../../../features/operator-settings/setting-panel.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import { useDeskPolicy } from '../../../session/desk-site.ts';
import type { Route } from './+types/offers.ts';

export const meta = deskMeta('Offers');

export function clientLoader() {
  return asOperator(() => deskCall(showOfferSettings, {}));
}

export const ErrorBoundary = loadFailure({ title: 'The offers couldn’t be loaded' });

export default function SettingsOffers({ loaderData }: Route.ComponentProps) {
  const policy = useDeskPolicy();
  const kind = useMemo(() => offersSetting(policy), [policy]);
  return (
    <DeskScreen
      title="Offers"
      intro="What the home page offers, and what codes take off the rental fee. The host bears it."
    >
      <SettingPanel kind={kind} setting={loaderData} />
    </DeskScreen>
  );
}
