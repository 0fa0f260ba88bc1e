import type { DeskMail } from '@makani/contract/operator/mail';
import { useState } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { atOffice } from '../../ui/text/dates.ts';
import { MailDialog } from './mail-dialog.tsx';
import { kindInWords, mailStates } from './mail-words.ts';

export function MailTable({ mails }: { mails: readonly DeskMail[] }) {
  const [openId, setOpenId] = useState<string>();
  const open = mails.find(({ id }) => id === openId);
  return (
    <>
      <DataTable
        caption="Emails"
        rows={mails}
        keyOf={({ id }) => id}
        empty="No matching emails."
        columns={[
          {
            title: 'Email',
            cell: (mail) => (
              <button
                type="button"
                aria-haspopup="dialog"
                className="text-left hover:text-hibiscus-press"
                onClick={() => setOpenId(mail.id)}
              >
                <span className="border-b border-brass font-medium">{kindInWords(mail.kind)}</span>
                <span className="block break-all text-ink-soft">{mail.recipient}</span>
              </button>
            ),
          },
          {
            title: 'State',
            cell: ({ state }) => <Badge tone={mailStates[state].tone}>{mailStates[state].name}</Badge>,
          },
          { title: 'Time', from: 'sm', cell: (mail) => momentOf(mail) },
          { title: 'Tries', align: 'end', from: 'sm', cell: ({ attempts }) => attempts },
          {
            title: 'Last error',
            from: 'md',
            cell: ({ lastError }) => <span className="break-words">{lastError ?? ''}</span>,
          },
        ]}
      />
      {open ? <MailDialog mail={open} onClose={() => setOpenId(undefined)} /> : null}
    </>
  );
}

function momentOf({ sentAt, nextTryAt, queuedAt }: DeskMail): string {
  if (sentAt !== null) return `Sent ${atOffice(sentAt)}`;
  return nextTryAt === null ? `Queued ${atOffice(queuedAt)}` : `Next try ${atOffice(nextTryAt)}`;
}
