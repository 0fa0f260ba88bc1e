import { listDeskMail } from '@makani/contract/operator/mail';
import { useRouteError } from 'react-router';
import { useDeskSearch } from '../../session/use-desk-search.ts';
import { deskCall } from '../../api/desk-call.ts';
import { MailTable } from '../../features/operator-mail/mail-table.tsx';
import { kindInWords, mailStates } from '../../features/operator-mail/mail-words.ts';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { deskTimeZone } from '../../session/desk-time-zone.ts';
import { asOperator } from '../../session/as-operator.ts';
import { FilterField, FilterForm, FilterSelect } from '../../ui/forms/desk/filter-form.tsx';
import { DeskHeading } from '../../ui/desk/desk-heading.tsx';
import type { Route } from './+types/mail.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Email');
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return asOperator(async () => ({ query, first: await deskCall(listDeskMail, { query }) }));
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The emails couldn’t be loaded" error={useRouteError()} />;
}

export default function Mail({ loaderData: { query, first } }: Route.ComponentProps) {
  const [, setFilter] = useDeskSearch();
  return (
    <>
      <DeskHeading title="Email" intro="What was sent, what’s waiting, and what couldn’t be delivered." />
      <div className="mt-5">
        <FilterForm key={JSON.stringify(query)} label="Filter emails" onFilter={setFilter}>
          <FilterSelect
            label="State"
            name="state"
            all="All"
            defaultValue={query['state']}
            options={Object.entries(mailStates).map(([value, { name }]) => ({ value, label: name }))}
          />
          <FilterSelect
            label="Kind"
            name="kind"
            all="Every kind"
            defaultValue={query['kind']}
            options={first.kinds.map((kind) => ({ value: kind, label: kindInWords(kind) }))}
          />
          <FilterField label="Recipient begins with" name="recipient" defaultValue={query['recipient']} />
        </FilterForm>
      </div>
      <div className="mt-5">
        <MailTable first={first} query={query} timeZone={deskTimeZone} />
      </div>
    </>
  );
}
