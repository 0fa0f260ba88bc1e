import { blockThread, reportThread } from '@makani/contract/messages/message-endpoints';
import type { Thread } from '@makani/contract/messages/messages';
import { Ban, Flag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useSite } from '../../../site.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { otherNames } from '../message-words.ts';
import { ReportDialog } from './report-dialog.tsx';

export interface ThreadSafetyProps {
  thread: Thread;
  onChanged: () => Promise<void>;
}

/** Report and block. A booking's thread can only be reported, because both sides may need it. */
export function ThreadSafety({ thread, onChanged }: ThreadSafetyProps) {
  const { id, isReported, canBlock } = thread;
  const [open, setOpen] = useState<'report' | 'block' | null>(null);
  const close = () => setOpen(null);
  const block = useApiMutation(() => call(blockThread, { params: { id } }), {
    successMessage: 'This conversation is blocked.',
    async onSuccess() {
      close();
      await onChanged();
    },
  });
  return (
    <div className="flex shrink-0 gap-1 self-start">
      {isReported ? null : <IconButton label="Report" icon={<Flag />} onPress={() => setOpen('report')} />}
      {canBlock ? <IconButton label="Block" icon={<Ban />} onPress={() => setOpen('block')} /> : null}
      {open === 'report' ? (
        <ReportDialog
          send={(reason) => call(reportThread, { params: { id }, body: { reason } })}
          onReported={async () => {
            close();
            await onChanged();
          }}
          onClose={close}
        />
      ) : null}
      {open === 'block' ? (
        <ConfirmDialog
          title="Block this conversation?"
          action="Block"
          cancelLabel="Don’t block"
          isPending={block.isPending}
          onConfirm={() => void block.mutate()}
          onClose={close}
        >
          <BlockWords thread={thread} />
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

function BlockWords({ thread }: { thread: Thread }) {
  const site = useSite();
  return (
    <>
      <p>
        You and {otherNames(thread, site.name)} won’t be able to write here anymore. This can’t be undone.
      </p>
      <p>A booking of this vehicle would start a new conversation.</p>
    </>
  );
}

interface IconButtonProps {
  label: string;
  icon: ReactNode;
  onPress: () => void;
}

function IconButton({ label, icon, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-xs px-2 text-sm text-ink-soft hover:text-hibiscus-press [&_svg]:size-4.5 [&_svg]:stroke-[1.5]"
    >
      <span aria-hidden="true">{icon}</span>
      <span className="max-xl:sr-only">{label}</span>
    </button>
  );
}
