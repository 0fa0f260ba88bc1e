import type { ListedPerson } from '@makani/contract/operator/people';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { atDesk } from '../../ui/text/dates.ts';

export interface PeopleTableProps<Person> {
  caption: string;
  people: readonly Person[];
  /** The figures that this list shows besides who somebody is. */
  figures: readonly Pick<Column<Person>, 'title' | 'cell' | 'from'>[];
}

/** Guests or hosts. */
export function PeopleTable<Person extends ListedPerson>({
  caption,
  people,
  figures,
}: PeopleTableProps<Person>) {
  const hasManyFigures = figures.length > 1;
  return (
    <DataTable
      caption={caption}
      rows={people}
      keyOf={({ id }) => id}
      empty="No one matches. Try a shorter part of the name, email or phone number."
      columns={[
        { title: 'Name', cell: nameOf },
        {
          title: 'Phone',
          from: hasManyFigures ? 'xl' : 'md',
          cell: ({ phoneNumber }) => <span className="whitespace-nowrap">{phoneNumber}</span>,
        },
        ...figures.map((figure) => ({ ...figure, align: 'end' as const })),
        {
          title: 'Joined',
          from: hasManyFigures ? 'xl' : 'lg',
          cell: ({ joinedAt }) => <span className="whitespace-nowrap">{atDesk(joinedAt)}</span>,
        },
      ]}
    />
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
