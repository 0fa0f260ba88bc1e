import type { ListedPerson } from '@makani/contract/operator/people';
import { Link } from 'react-router';
import { itemsOf, usePages } from '../../api/use-pages.ts';
import { paths } from '../../paths.ts';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { DataTable, type DataTableProps } from '../../ui/data-table.tsx';
import { atDesk } from '../../ui/text/dates.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmailText } from '../../ui/desk/email-text.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { PeopleFilters } from './people-filters.tsx';

interface PeoplePage<One> {
  people: One[];
  nextCursor: string | null;
}

export interface PeopleListProps<One> {
  caption: string;
  first: PeoplePage<One>;
  loadPage: (cursor: string, signal: AbortSignal) => Promise<PeoplePage<One>>;
  /** The figures that this list shows besides who somebody is. */
  figures: DataTableProps<One>['columns'];
}

/** Guests or hosts: found by a part of what is known of them, one page after the other. */
export function PeopleList<One extends ListedPerson>({
  caption,
  first,
  loadPage,
  figures,
}: PeopleListProps<One>) {
  const list = usePages(first, loadPage);
  const hasManyFigures = figures.length > 1;
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
      <PeopleFilters />
      <DataTable
        caption={caption}
        rows={itemsOf(list.pages, ({ people }) => people)}
        keyOf={({ id }) => id}
        empty={
          <p className="border-y border-brass/60 bg-paper-bright px-4 py-8 text-center text-ink-soft">
            No one matches. Try a shorter part of the name, email or phone number.
          </p>
        }
        columns={[
          { key: 'name', title: 'Name', cell: nameOf },
          {
            key: 'phone',
            title: 'Phone',
            from: hasManyFigures ? 'xl' : 'md',
            cell: ({ phoneNumber }) => <span className="whitespace-nowrap">{phoneNumber}</span>,
          },
          ...figures,
          {
            key: 'joined',
            title: 'Joined',
            from: hasManyFigures ? 'xl' : 'lg',
            cell: ({ joinedAt }) => <span className="whitespace-nowrap">{atDesk(joinedAt)}</span>,
          },
        ]}
      />
      <ShowMore list={list} className="text-center">
        Show more
      </ShowMore>
    </div>
  );
}

function nameOf({ id, name, email, isHost, isBlocked }: ListedPerson) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={paths.operatorPerson(id)} className={`${textLink} font-medium`}>
          {name}
        </Link>
        {isHost ? <Badge tone="blue">Host</Badge> : null}
        {isBlocked ? <Badge tone="red">Blocked</Badge> : null}
      </span>
      <span className="block min-w-40 text-ink-soft">
        <EmailText email={email} />
      </span>
    </>
  );
}
