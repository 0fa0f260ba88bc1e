import { showFaqSettings } from '@makani/contract/settings/faq-settings';
import { useRouteError } from 'react-router';
import { deskCall } from '../../../api/desk-call.ts';
import { FaqPanel } from '../../../features/operator-settings/faqs/faq-panel.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import { useDeskPolicy } from '../../../session/desk-site.ts';
import { DeskHeading } from '../../../ui/desk/desk-heading.tsx';
import type { Route } from './+types/faqs.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'FAQs');
}

export function clientLoader() {
  return asOperator(() => deskCall(showFaqSettings, {}));
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The FAQs couldn’t be loaded" error={useRouteError()} />;
}

export default function SettingsFaqs({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title="FAQs" intro="What guests read under FAQs. The page shows a change at once." />
      <div className="mt-6">
        <FaqPanel setting={loaderData} policy={useDeskPolicy()} />
      </div>
    </>
  );
}
