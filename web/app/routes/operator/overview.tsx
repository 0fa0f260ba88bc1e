import { getOperator } from '@makani/contract/operator/operators';
import { deskCall } from '../../api/desk-call.ts';
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

export default function Overview({ loaderData: { name } }: Route.ComponentProps) {
  return <DeskHeading title={`Aloha, ${name}`} />;
}
