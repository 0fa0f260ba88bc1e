import {
  changeWebhook,
  removeWebhook,
  renewWebhookSecret,
  type Webhook,
} from '@makani/contract/webhooks/webhooks';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DeskSection } from '../../ui/desk/desk-section.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { ShownOnce } from '../../ui/forms/shown-once.tsx';
import { EventBoxes } from './event-boxes.tsx';
import { WebhookState } from './webhook-list.tsx';

/** One webhook: its events, on or off, its secret, and its end. */
export function WebhookSettings({ webhook }: { webhook: Webhook }) {
  const { id, isOn } = webhook;
  const [events, setEvents] = useState(webhook.events);
  const [secret, setSecret] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const params = { id };
  const change = useDeskMutation(
    (on: boolean) => deskCall(changeWebhook, { params, body: { events, isOn: on } }),
    { successMessage: 'Saved', revalidates: 'after-success' },
  );
  const renew = useDeskMutation(() => deskCall(renewWebhookSecret, { params }), {
    onSuccess: (renewed) => setSecret(renewed.secret),
  });
  return (
    <DeskSection title="Settings">
      <div className="grid max-w-xl gap-5">
        <div>
          <WebhookState webhook={webhook} />
        </div>
        <EventBoxes
          value={events}
          onChange={setEvents}
          error={events.length === 0 ? 'Please choose at least one.' : undefined}
        />
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <Button
            size="small"
            isPending={change.isPending}
            isDisabled={events.length === 0}
            onPress={() => void change.mutate(isOn)}
          >
            Save events
          </Button>
          <Button
            variant="secondary"
            size="small"
            isPending={change.isPending}
            isDisabled={events.length === 0}
            onPress={() => void change.mutate(!isOn)}
          >
            {isOn ? 'Turn off' : 'Turn on'}
          </Button>
          <Button
            variant="quiet"
            size="small"
            isPending={renew.isPending}
            onPress={() => void renew.mutate()}
          >
            New secret
          </Button>
          <Button variant="danger" size="small" onPress={() => setRemoving(true)}>
            Remove
          </Button>
        </div>
        {secret === undefined ? null : (
          <ShownOnce
            label="New secret"
            description="We don’t show it again. For 24 hours, deliveries are signed with the old one, too."
            noun="secret"
            value={secret}
          />
        )}
      </div>
      {isRemoving ? <RemoveDialog webhook={webhook} onClose={() => setRemoving(false)} /> : null}
    </DeskSection>
  );
}

function RemoveDialog({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useDeskMutation(() => deskCall(removeWebhook, { params: { id } }), {
    successMessage: 'The webhook is removed.',
    onSuccess: () => navigate(paths.operatorWebhooks),
  });
  return (
    <ConfirmDialog
      title="Remove this webhook?"
      action="Remove webhook"
      isPending={isPending}
      onConfirm={() => void mutate()}
      onClose={onClose}
    >
      <p className="break-all">{url}</p>
      <p>Nothing more is sent there, and its deliveries are deleted. This can’t be undone.</p>
    </ConfirmDialog>
  );
}
