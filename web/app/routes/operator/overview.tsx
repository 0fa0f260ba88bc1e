import { getOperator } from '@makani/contract/operator/operators';
import { deskCall } from '../../api/desk-call.ts';
import { DeskParts } from '../../features/operator-shell/desk-parts.tsx';
import { privateMeta } from '../../features/shell/page-meta.ts';
import { asOperator } from '../../session/as-operator.ts';
import { DeskHeading } from '../../ui/desk/desk-heading.tsx';
import type { Route } from './+types/overview.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Desk');
}

export function clientLoader() {
  return asOperator(() => deskCall(getOperator, {}));
}

export default function Overview({ loaderData: { name, grade } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={`Aloha, ${name}`} intro="Where would you like to begin?" />
      <div className="mt-6">
        <DeskParts grade={grade} />
      </div>
    </>
  );
}
