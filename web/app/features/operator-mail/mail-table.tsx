import { type DeskMail, listDeskMail } from '@makani/contract/operator/mail';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { itemsOf, usePages } from '../../api/use-pages.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { formatInstant } from '../../ui/text/dates.ts';
import { MailDialog } from './mail-dialog.tsx';
import { kindInWords, mailStates } from './mail-words.ts';

export interface MailTableProps {
  first: ResponseOf<typeof listDeskMail>;
  query: Record<string, string>;
  timeZone: string;
}

export function MailTable({ first, query, timeZone }: MailTableProps) {
  const [openId, setOpenId] = useState<string>();
  const list = usePages(first, (cursor, signal) =>
    deskCall(listDeskMail, { query: { ...query, cursor } }, { signal }),
  );
  const mails = itemsOf(list.pages, (page) => page.mails);
  const open = mails.find(({ id }) => id === openId);
  return (
    <>
      <DataTable
        caption="Emails"
        rows={mails}
        keyOf={({ id }) => id}
        empty={<p className="border-y border-brass/60 px-3 py-8 text-ink-soft">No matching emails.</p>}
        columns={[
          {
            key: 'recipient',
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
            key: 'state',
            title: 'State',
            cell: ({ state }) => <Badge tone={mailStates[state].tone}>{mailStates[state].name}</Badge>,
          },
          { key: 'time', title: 'Time', from: 'sm', cell: (mail) => momentOf(mail, timeZone) },
          { key: 'tries', title: 'Tries', align: 'end', from: 'sm', cell: ({ attempts }) => attempts },
          {
            key: 'error',
            title: 'Last error',
            from: 'md',
            cell: ({ lastError }) => <span className="break-words">{lastError ?? ''}</span>,
          },
        ]}
      />
      <ShowMore list={list} className="mt-5" size="small">
        Show more
      </ShowMore>
      {open ? <MailDialog mail={open} timeZone={timeZone} onClose={() => setOpenId(undefined)} /> : null}
    </>
  );
}

function momentOf({ sentAt, nextTryAt, queuedAt }: DeskMail, timeZone: string): string {
  if (sentAt !== null) return `Sent ${formatInstant(sentAt, timeZone)}`;
  return nextTryAt === null
    ? `Queued ${formatInstant(queuedAt, timeZone)}`
    : `Next try ${formatInstant(nextTryAt, timeZone)}`;
}
