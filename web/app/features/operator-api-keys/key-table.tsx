import { type ApiKey, revokeApiKey } from '@makani/contract/tools/api-keys';
import { useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { atOffice } from '../../ui/text/dates.ts';
import { scopeWords } from './scope-words.ts';

/** The keys of tools. A key that has ended stays for a while, so that its user can be told. */
export function KeyTable({ keys }: { keys: readonly ApiKey[] }) {
  const [revoking, setRevoking] = useState<ApiKey>();
  return (
    <>
      <DataTable
        caption="API keys"
        rows={keys}
        keyOf={({ id }) => id}
        empty="No keys yet."
        columns={[
          {
            title: 'Key',
            cell: ({ name, prefix }) => (
              <>
                <span className="font-medium break-words">{name}</span>
                <code className="block text-ink-soft">{prefix}…</code>
              </>
            ),
          },
          {
            title: 'It may',
            from: 'md',
            cell: ({ scopes }) =>
              scopes.map((scope) => (
                <span key={scope} className="block">
                  {scopeWords[scope]}
                </span>
              )),
          },
          {
            title: 'State',
            cell: (key) => (
              <>
                <Badge tone={states[key.state].tone}>{states[key.state].name}</Badge>
                <span className="mt-1 block text-ink-soft">{untilWhen(key)}</span>
              </>
            ),
          },
          {
            title: 'Last used',
            from: 'sm',
            cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : atOffice(lastUsedAt)),
          },
          {
            title: 'Created',
            from: 'lg',
            cell: ({ createdBy, createdAt }) => `${createdBy}, ${atOffice(createdAt)}`,
          },
          {
            title: 'Actions',
            cell: (key) =>
              key.state === 'working' || key.state === 'stopped' ? (
                <Button
                  variant="danger"
                  size="small"
                  aria-label={`Revoke ${key.name}`}
                  onPress={() => setRevoking(key)}
                >
                  Revoke
                </Button>
              ) : null,
          },
        ]}
      />
      {revoking === undefined ? null : (
        <RevokeDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />
      )}
    </>
  );
}

function RevokeDialog({ apiKey: { id, name, prefix }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { mutate, isPending } = useDeskMutation(() => deskCall(revokeApiKey, { params: { id } }), {
    successMessage: 'The key is revoked.',
    revalidates: 'always',
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title="Revoke this key?"
      action="Revoke key"
      isPending={isPending}
      onConfirm={() => void mutate()}
      onClose={onClose}
    >
      <p>
        {name} ({prefix}…) stops at once. This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}

function untilWhen({ state, endsAt }: ApiKey): string {
  if (state === 'stopped') return 'Its creator is no longer a manager';
  if (endsAt === null) return 'Until revoked';
  return `${state === 'working' ? 'Until' : 'Since'} ${atOffice(endsAt)}`;
}

const states = {
  working: { name: 'Working', tone: 'green' },
  over: { name: 'Ended', tone: 'grey' },
  revoked: { name: 'Revoked', tone: 'grey' },
  stopped: { name: 'Stopped', tone: 'yellow' },
} as const satisfies Record<ApiKey['state'], object>;
