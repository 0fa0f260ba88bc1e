import { listApiKeys } from '@makani/contract/tools/api-keys';
import { deskCall } from '../../../api/desk-call.ts';
import { KeyTable } from '../../../features/operator-api-keys/key-table.tsx';
import { NewApiKeyForm } from '../../../features/operator-api-keys/new-api-key.tsx';
import { ApiDocsLink } from '../../../features/operator-shell/api-docs-link.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import type { Route } from './+types/api-keys.ts';

export const meta = deskMeta('API keys');

export function clientLoader() {
  return asOperator(() => deskCall(listApiKeys, {}));
}

export const ErrorBoundary = loadFailure({ title: 'The keys couldn’t be loaded' });

export default function ApiKeys({ loaderData: { keys } }: Route.ComponentProps) {
  return (
    <DeskScreen
      title="API keys"
      intro={
        <>
          Keys for your own tools. How to use them: <ApiDocsLink chapter="api-keys" />
        </>
      }
    >
      <KeyTable keys={keys} />
      <NewApiKeyForm />
    </DeskScreen>
  );
}
