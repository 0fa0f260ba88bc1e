import { type AuditVerdict, listAudit, verifyAuditChain } from '@makani/contract/operator/audit';
import { auditActNames } from '@makani/domain/desk/audit-words';
import { Suspense, useState } from 'react';
import { Await, useRouteError } from 'react-router';
import { deskCall } from '../../../api/desk-call.ts';
import { itemsOf, usePages } from '../../../api/use-pages.ts';
import { AuditTable } from '../../../features/operator-audit/audit-table.tsx';
import { ChainVerdict } from '../../../features/operator-audit/chain-verdict.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import { deskTimeZone } from '../../../session/desk-time-zone.ts';
import { useDeskSearch } from '../../../session/use-desk-search.ts';
import { DeskHeading } from '../../../ui/desk/desk-heading.tsx';
import { LoadingStatus } from '../../../ui/feedback/skeleton.tsx';
import { FilterField, FilterForm, FilterSelect } from '../../../ui/forms/desk/filter-form.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import type { Route } from './+types/audit.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Audit');
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return asOperator(async () => {
    return { query, first: await deskCall(listAudit, { query }) };
  });
}

/** The verdict of the whole chain, asked for once under any filter. The list does not wait for it. */
function askForVerdict(): Promise<AuditVerdict> {
  const verdict = deskCall(verifyAuditChain, {});
  verdict.catch(() => undefined);
  return verdict;
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The audit couldn’t be loaded" error={useRouteError()} />;
}

export default function Audit({ loaderData: { query, first } }: Route.ComponentProps) {
  const [, setFilter] = useDeskSearch();
  const [verdict] = useState(askForVerdict);
  const list = usePages(first, (cursor, signal) =>
    deskCall(listAudit, { query: { ...query, cursor } }, { signal }),
  );
  return (
    <>
      <DeskHeading
        title="Audit"
        intro="Every sensitive act, newest first. Entries are never changed or deleted. A reason is removed when the person it’s about is erased."
      />
      <div className="mt-5">
        <Suspense fallback={<LoadingStatus>Checking the chain…</LoadingStatus>}>
          <Await
            resolve={verdict}
            errorElement={
              <p className="text-hibiscus-press">The chain couldn’t be checked. Please try again later.</p>
            }
          >
            {(found) => <ChainVerdict verdict={found} timeZone={deskTimeZone} />}
          </Await>
        </Suspense>
      </div>
      <div className="mt-5">
        <FilterForm key={JSON.stringify(query)} label="Filter the audit" onFilter={setFilter}>
          <FilterSelect
            label="Operator"
            name="operator"
            all="Everyone"
            defaultValue={query['operator']}
            options={first.operators.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <FilterSelect
            label="Act"
            name="act"
            all="Every act"
            defaultValue={query['act']}
            options={Object.entries(auditActNames).map(([value, label]) => ({ value, label }))}
          />
          <FilterField label="Booking reference or id" name="object" defaultValue={query['object']} />
          <FilterField label="From" name="from" type="date" defaultValue={query['from']} />
          <FilterField label="To" name="to" type="date" defaultValue={query['to']} />
        </FilterForm>
      </div>
      <div className="mt-5">
        <AuditTable
          caption="Entries of the audit"
          entries={itemsOf(list.pages, ({ entries }) => entries)}
          timeZone={deskTimeZone}
        />
        <ShowMore list={list} className="mt-5" size="small">
          Older entries
        </ShowMore>
      </div>
    </>
  );
}
