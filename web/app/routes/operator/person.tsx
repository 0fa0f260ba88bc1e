import { getPerson } from '@makani/contract/operator/people';
import { useRouteError } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { BlockPerson } from '../../features/operator-people/block-person.tsx';
import { LeavingPerson } from '../../features/operator-people/leaving-person.tsx';
import { PayoutHold } from '../../features/operator-people/payout-hold.tsx';
import { PersonHistory } from '../../features/operator-people/person-history.tsx';
import { PersonProfile } from '../../features/operator-people/person-profile.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { asOperator } from '../../session/as-operator.ts';
import { useSite } from '../../site.ts';
import { DeskHeading } from '../../ui/desk/desk-heading.tsx';
import { paths } from '../../paths.ts';
import type { Route } from './+types/person.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Person');
}

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return asOperator(() => deskCall(getPerson, { params: { id } }));
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return (
    <LoadFailed
      heading="Person"
      title="This person couldn’t be loaded"
      error={useRouteError()}
      wayOut={{ label: 'All guests', to: paths.operatorGuests }}
    />
  );
}

export default function PersonScreen({ loaderData: person }: Route.ComponentProps) {
  const { user, hosting } = person;
  const isPaidHere = useSite().payments.provider === 'stripe';
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <>
      <DeskHeading title={name} intro={hosting === null ? 'Guest' : 'Guest and host'}>
        <BlockPerson key={user.id} person={person} name={name} />
      </DeskHeading>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8">
        <PersonProfile person={person} />
        {hosting !== null && isPaidHere ? <PayoutHold person={person} name={name} /> : null}
        <PersonHistory person={person} />
        <LeavingPerson personId={user.id} name={name} />
      </div>
    </>
  );
}
