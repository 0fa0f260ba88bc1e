import type { FailedText } from '@makani/contract/texts/failed-texts';
import { failureInWords } from '@makani/domain/texts/failed-texts';
import { useState } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { atOffice } from '../../ui/text/dates.ts';
import { FailedTextDialog } from './failed-text-dialog.tsx';
import { failedTextNames, textKindNames } from './text-words.ts';

export function FailedTextTable({ texts }: { texts: readonly FailedText[] }) {
  const [openId, setOpenId] = useState<string>();
  const open = texts.find(({ id }) => id === openId);
  return (
    <>
      <DataTable
        caption="Text messages that failed"
        rows={texts}
        keyOf={({ id }) => id}
        empty="No text message has failed."
        columns={[
          {
            title: 'Text',
            cell: ({ id, kind, person, phone }) => (
              <button
                type="button"
                aria-haspopup="dialog"
                className="text-left hover:text-hibiscus-press"
                onClick={() => setOpenId(id)}
              >
                <span className="border-b border-brass font-medium">{textKindNames[kind]}</span>
                <span className="block break-words text-ink-soft">{person?.name ?? phone}</span>
              </button>
            ),
          },
          {
            title: 'State',
            cell: ({ state }) => (
              <Badge tone={failedTextNames[state].tone}>{failedTextNames[state].name}</Badge>
            ),
          },
          { title: 'Queued', from: 'sm', cell: ({ queuedAt }) => atOffice(queuedAt) },
          { title: 'Reason', from: 'md', cell: failureInWords },
        ]}
      />
      {open ? <FailedTextDialog text={open} onClose={() => setOpenId(undefined)} /> : null}
    </>
  );
}
