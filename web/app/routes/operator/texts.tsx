import { failedTextStates, listFailedTexts } from '@makani/contract/texts/failed-texts';
import { deskCall } from '../../api/desk-call.ts';
import { DeskListPage } from '../../features/operator-shell/desk-list-page.tsx';
import { FailedTextTable } from '../../features/operator-texts/failed-text-table.tsx';
import { failedTextNames } from '../../features/operator-texts/text-words.ts';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { asOperator } from '../../session/as-operator.ts';
import { readFilter, useDeskFilter } from '../../session/use-desk-filter.ts';
import { FilterForm, FilterSelect } from '../../ui/forms/desk/filter-form.tsx';
import type { Route } from './+types/texts.ts';

export const meta = deskMeta('Text messages');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const state = readFilter(new URL(request.url).searchParams).oneOf('state', failedTextStates);
  return asOperator(async () => ({ state, first: await deskCall(listFailedTexts, { query: { state } }) }));
}

export const ErrorBoundary = loadFailure({ title: 'The text messages couldn’t be loaded' });

export default function Texts({ loaderData: { state, first } }: Route.ComponentProps) {
  return (
    <DeskListPage
      title="Text messages"
      intro="What couldn’t be delivered or was lost in the last 30 days. If it still matters, call the guest."
      filter={
        <FilterForm
          label="Filter text messages"
          values={{ state: state ?? '' }}
          onFilter={useDeskFilter().setFilter}
        >
          <FilterSelect
            label="State"
            name="state"
            all="All"
            options={failedTextStates.map((value) => ({ value, label: failedTextNames[value].name }))}
          />
        </FilterForm>
      }
      first={first}
      loadPage={(cursor, signal) => deskCall(listFailedTexts, { query: { state, cursor } }, { signal })}
      items={({ texts }) => texts}
    >
      {(texts) => <FailedTextTable texts={texts} />}
    </DeskListPage>
  );
}
