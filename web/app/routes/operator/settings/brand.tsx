import { showBrandSettings } from '@makani/contract/settings/brand-settings';
import { deskCall } from '../../../api/desk-call.ts';
import { brandSetting } from '../../../features/operator-settings/brand-setting.tsx';
import { SettingPanel } from '../../../features/operator-settings/setting-panel.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { BrandMark } from '../../../features/shell/brand-mark.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import type { Route } from './+types/brand.ts';

export const meta = deskMeta('Brand');

export function clientLoader() {
  return asOperator(() => deskCall(showBrandSettings, {}));
}

export const ErrorBoundary = loadFailure({ title: 'The brand couldn’t be loaded' });

const brand = brandSetting(<BrandMark className="size-9 shrink-0" />);

export default function SettingsBrand({ loaderData }: Route.ComponentProps) {
  return (
    <DeskScreen
      title="Brand"
      intro="Our name and tagline. New pages, emails and receipts show a change right away."
    >
      <SettingPanel kind={brand} setting={loaderData} />
    </DeskScreen>
  );
}
