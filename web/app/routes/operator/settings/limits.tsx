import { showLimitSettings } from '@makani/contract/settings/limit-settings';
import { useRouteError } from 'react-router';
import { deskCall } from '../../../api/desk-call.ts';
import { LimitsPanel } from '../../../features/operator-settings/limits/limits-panel.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import { DeskHeading } from '../../../ui/desk/desk-heading.tsx';
import type { Route } from './+types/limits.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Limits');
}

export function clientLoader() {
  return asOperator(() => deskCall(showLimitSettings, {}));
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The limit couldn’t be loaded" error={useRouteError()} />;
}

export default function SettingsLimits({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading
        title="Limits"
        intro="How much the desk can give up on a booking without a second operator."
      />
      <div className="mt-6">
        <LimitsPanel limits={loaderData} />
      </div>
    </>
  );
}
