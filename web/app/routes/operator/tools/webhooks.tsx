import { listWebhooks } from '@makani/contract/webhooks/webhooks';
import { deskCall } from '../../../api/desk-call.ts';
import { ApiDocsLink } from '../../../features/operator-shell/api-docs-link.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { NewWebhookForm } from '../../../features/operator-webhooks/new-webhook.tsx';
import { WebhookList } from '../../../features/operator-webhooks/webhook-list.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import type { Route } from './+types/webhooks.ts';

export const meta = deskMeta('Webhooks');

export function clientLoader() {
  return asOperator(() => deskCall(listWebhooks, {}));
}

export const ErrorBoundary = loadFailure({ title: 'The webhooks couldn’t be loaded' });

export default function Webhooks({ loaderData: { webhooks } }: Route.ComponentProps) {
  return (
    <DeskScreen
      title="Webhooks"
      intro={
        <>
          Addresses of your own tools that we tell what happens. How to use them:{' '}
          <ApiDocsLink chapter="webhooks" />
        </>
      }
    >
      <WebhookList webhooks={webhooks} />
      <NewWebhookForm />
    </DeskScreen>
  );
}
