import { showPolicySettings } from '@makani/contract/settings/policy-settings';
import { useRouteError } from 'react-router';
import { deskCall } from '../../../api/desk-call.ts';
import { bookingsKeep, PolicyPanel } from '../../../features/operator-settings/policy/policy-panel.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import { DeskHeading } from '../../../ui/desk/desk-heading.tsx';
import type { Route } from './+types/policy.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Policy');
}

export function clientLoader() {
  return asOperator(() => deskCall(showPolicySettings, {}));
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The policy couldn’t be loaded" error={useRouteError()} />;
}

export default function SettingsPolicy({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading
        title="Policy"
        intro={`Prices, pages and terms follow a change from the next quote on. ${bookingsKeep}`}
      />
      <div className="mt-6">
        <PolicyPanel policy={loaderData} />
      </div>
    </>
  );
}
