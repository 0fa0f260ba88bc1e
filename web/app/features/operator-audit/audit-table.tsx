import type { AuditEntry, AuditParty } from '@makani/contract/operator/audit';
import { auditActInWords } from '@makani/domain/desk/audit-words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { atOffice } from '../../ui/text/dates.ts';
import { DayAndTime } from '../../ui/text/day-and-time.tsx';

export interface AuditTableProps {
  caption?: string;
  entries: readonly AuditEntry[];
}

export function AuditTable({ caption = 'Entries of the audit', entries }: AuditTableProps) {
  return (
    <DataTable
      caption={caption}
      rows={entries}
      keyOf={({ id }) => id}
      empty="No matching entries."
      columns={[
        {
          title: 'When',
          cell: ({ at, number }) => (
            <>
              <DayAndTime>{atOffice(at)}</DayAndTime>
              <span className="block text-ink-soft">{number === null ? 'No number' : `No. ${number}`}</span>
            </>
          ),
        },
        {
          title: 'Who',
          cell: ({ actor }) => (actor === null ? 'No operator' : nameOf(actor)),
        },
        { title: 'What', cell: (entry) => <WhatHappened entry={entry} /> },
        {
          title: 'About',
          from: 'sm',
          cell: ({ subject }) => (subject === null ? '' : partyLink(subject)),
        },
      ]}
    />
  );
}

function WhatHappened({ entry }: { entry: AuditEntry }) {
  const { act, changes, details, reason, subject } = entry;
  const moment = (value: string) => (instant.test(value) ? atOffice(value) : value);
  return (
    <>
      <span className="font-medium">{auditActInWords(act)}</span>
      {subject === null ? null : <span className="block sm:hidden">{partyLink(subject)}</span>}
      {changes.length + details.length === 0 ? null : (
        <dl className="mt-0.5 grid gap-x-4 text-ink-soft">
          {changes.map(({ name, before, after }) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt>{name}:</dt>
              <dd>
                {before === '–' ? (
                  'none'
                ) : (
                  <del className="decoration-hibiscus-press/60">{moment(before)}</del>
                )}{' '}
                <span aria-hidden="true">→</span> <ins className="text-ink no-underline">{moment(after)}</ins>
              </dd>
            </div>
          ))}
          {details.map(({ name, value }) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt>{name}:</dt>
              <dd className="break-all">{moment(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {reason === null ? null : <span className="mt-0.5 block">“{reason}”</span>}
    </>
  );
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function nameOf({ name, id }: AuditParty): string {
  return name === '' ? `…${id.slice(-8)}` : name;
}

function partyLink(party: AuditParty): ReactNode {
  const to = pageOf[party.kind]?.(party.id);
  if (to === undefined) return nameOf(party);
  return (
    <Link
      to={to}
      className={`underline underline-offset-4 ${party.kind === 'booking' ? 'whitespace-nowrap' : ''}`}
    >
      {nameOf(party)}
    </Link>
  );
}

const pageOf: Partial<Record<AuditParty['kind'], (id: string) => string>> = {
  booking: paths.operatorBooking,
  person: paths.operatorPerson,
  vehicle: paths.operatorVehicle,
};
