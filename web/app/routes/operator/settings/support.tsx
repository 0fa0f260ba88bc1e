import { showSupportSettings } from '@makani/contract/operator/support-settings';
import { useRouteError } from 'react-router';
import { deskCall } from '../../../api/desk-call.ts';
import { SupportPanel } from '../../../features/operator-settings/support/support-panel.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import { DeskHeading } from '../../../ui/desk/desk-heading.tsx';
import type { Route } from './+types/support.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Support contacts');
}

export function clientLoader() {
  return asOperator(() => deskCall(showSupportSettings, {}));
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The support contacts couldn’t be loaded" error={useRouteError()} />;
}

export default function SettingsSupport({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading
        title="Support contacts"
        intro="How guests reach us. Every page and every new email shows a change at once."
      />
      <div className="mt-6">
        <SupportPanel support={loaderData} />
      </div>
    </>
  );
}
