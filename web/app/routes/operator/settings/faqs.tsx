import { showFaqSettings } from '@makani/contract/settings/faq-settings';
import { deskCall } from '../../../api/desk-call.ts';
import { faqSetting } from '../../../features/operator-settings/faqs/faq-setting.tsx';
import { SettingPanel } from '../../../features/operator-settings/setting-panel.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import type { Route } from './+types/faqs.ts';

export const meta = deskMeta('FAQs');

export function clientLoader() {
  return asOperator(() => deskCall(showFaqSettings, {}));
}

export const ErrorBoundary = loadFailure({ title: 'The FAQs couldn’t be loaded' });

export default function SettingsFaqs({ loaderData }: Route.ComponentProps) {
  return (
    <DeskScreen title="FAQs" intro="What guests read under FAQs. The page shows a change at once.">
      <SettingPanel kind={faqSetting} setting={loaderData} />
    </DeskScreen>
  );
}
