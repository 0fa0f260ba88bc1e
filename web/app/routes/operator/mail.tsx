import { listDeskMail } from '@makani/contract/operator/mail';
import { deskCall } from '../../api/desk-call.ts';
import { MailTable } from '../../features/operator-mail/mail-table.tsx';
import { kindInWords, mailStates } from '../../features/operator-mail/mail-words.ts';
import { DeskListPage } from '../../features/operator-shell/desk-list-page.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { asOperator } from '../../session/as-operator.ts';
import { useDeskFilter } from '../../session/use-desk-filter.ts';
import { FilterField, FilterForm, FilterSelect } from '../../ui/forms/desk/filter-form.tsx';
import type { Route } from './+types/mail.ts';

export const meta = deskMeta('Email');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return asOperator(async () => ({ query, first: await deskCall(listDeskMail, { query }) }));
}

export const ErrorBoundary = loadFailure({ title: 'The emails couldn’t be loaded' });

export default function Mail({ loaderData: { query, first } }: Route.ComponentProps) {
  return (
    <DeskListPage
      title="Email"
      intro="What was sent, what’s waiting, and what couldn’t be delivered."
      filter={
        <FilterForm label="Filter emails" values={query} onFilter={useDeskFilter().setFilter}>
          <FilterSelect
            label="State"
            name="state"
            all="All"
            options={Object.entries(mailStates).map(([value, { name }]) => ({ value, label: name }))}
          />
          <FilterSelect
            label="Kind"
            name="kind"
            all="Every kind"
            options={first.kinds.map((kind) => ({ value: kind, label: kindInWords(kind) }))}
          />
          <FilterField label="Recipient begins with" name="recipient" />
        </FilterForm>
      }
      first={first}
      loadPage={(cursor, signal) => deskCall(listDeskMail, { query: { ...query, cursor } }, { signal })}
      items={(page) => page.mails}
    >
      {(mails) => <MailTable mails={mails} />}
    </DeskListPage>
  );
}
