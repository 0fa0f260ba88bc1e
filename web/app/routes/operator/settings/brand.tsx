import { showBrandSettings } from '@makani/contract/settings/brand-settings';
import { useRouteError } from 'react-router';
import { deskCall } from '../../../api/desk-call.ts';
import { BrandPanel } from '../../../features/operator-settings/brand/brand-panel.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { BrandMark } from '../../../features/shell/brand-mark.tsx';
import { LoadFailed } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import { DeskHeading } from '../../../ui/desk/desk-heading.tsx';
import type { Route } from './+types/brand.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Brand');
}

export function clientLoader() {
  return asOperator(() => deskCall(showBrandSettings, {}));
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The brand couldn’t be loaded" error={useRouteError()} />;
}

export default function SettingsBrand({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading
        title="Brand"
        intro="Our name and tagline. New pages, emails and receipts show a change right away."
      />
      <div className="mt-6">
        <BrandPanel brand={loaderData} mark={<BrandMark className="size-9 shrink-0" />} />
      </div>
    </>
  );
}
