import { type AuditVerdict, listAudit, verifyAuditChain } from '@makani/contract/operator/audit';
import { auditActNames } from '@makani/domain/desk/audit-words';
import { Suspense, useState } from 'react';
import { Await } from 'react-router';
import { deskCall } from '../../../api/desk-call.ts';
import { AuditTable } from '../../../features/operator-audit/audit-table.tsx';
import { ChainVerdict } from '../../../features/operator-audit/chain-verdict.tsx';
import { DeskListPage } from '../../../features/operator-shell/desk-list-page.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import { useDeskFilter } from '../../../session/use-desk-filter.ts';
import { LoadingStatus } from '../../../ui/feedback/skeleton.tsx';
import { FilterField, FilterForm, FilterSelect } from '../../../ui/forms/desk/filter-form.tsx';
import type { Route } from './+types/audit.ts';

export const meta = deskMeta('Audit');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return asOperator(async () => ({ query, first: await deskCall(listAudit, { query }) }));
}

export const ErrorBoundary = loadFailure({ title: 'The audit couldn’t be loaded' });

export default function Audit({ loaderData: { query, first } }: Route.ComponentProps) {
  const { setFilter } = useDeskFilter();
  return (
    <DeskListPage
      title="Audit"
      intro="Every sensitive act, newest first. Entries are never changed or deleted. A reason is removed when the person it’s about is erased."
      filter={
        <>
          <Verdict />
          <FilterForm label="Filter the audit" values={query} onFilter={setFilter}>
            <FilterSelect
              label="Operator"
              name="operator"
              all="Everyone"
              options={first.operators.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <FilterSelect
              label="Act"
              name="act"
              all="Every act"
              options={Object.entries(auditActNames).map(([value, label]) => ({ value, label }))}
            />
            <FilterField label="Booking reference or id" name="object" />
            <FilterField label="From" name="from" type="date" />
            <FilterField label="To" name="to" type="date" />
          </FilterForm>
        </>
      }
      first={first}
      loadPage={(cursor, signal) => deskCall(listAudit, { query: { ...query, cursor } }, { signal })}
      items={({ entries }) => entries}
      more="Older entries"
    >
      {(entries) => <AuditTable entries={entries} />}
    </DeskListPage>
  );
}

/** The verdict on the whole chain, requested once under any filter. The list doesn’t wait for it. */
function Verdict() {
  const [verdict] = useState(requestVerdict);
  return (
    <Suspense fallback={<LoadingStatus>Checking the chain…</LoadingStatus>}>
      <Await
        resolve={verdict}
        errorElement={
          <p className="text-hibiscus-press">The chain couldn’t be checked. Please try again later.</p>
        }
      >
        {(found) => <ChainVerdict verdict={found} />}
      </Await>
    </Suspense>
  );
}

function requestVerdict(): Promise<AuditVerdict> {
  const verdict = deskCall(verifyAuditChain, {});
  verdict.catch(() => undefined);
  return verdict;
}
