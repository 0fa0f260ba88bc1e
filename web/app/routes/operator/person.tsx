import { getPerson } from '@makani/contract/operator/people';
import { deskCall } from '../../api/desk-call.ts';
import { BlockPerson } from '../../features/operator-people/block-person.tsx';
import { LeavingPerson } from '../../features/operator-people/leaving-person.tsx';
import { PayoutHold } from '../../features/operator-people/payout-hold.tsx';
import { PersonHistory } from '../../features/operator-people/person-history.tsx';
import { PersonProfile } from '../../features/operator-people/person-profile.tsx';
import { DeskScreen } from '../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { paths } from '../../paths.ts';
import { asOperator } from '../../session/as-operator.ts';
import { useSite } from '../../site.ts';
import type { Route } from './+types/person.ts';

export const meta = deskMeta('Person');

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return asOperator(() => deskCall(getPerson, { params: { id } }));
}

export const ErrorBoundary = loadFailure({
  heading: 'Person',
  title: 'This person couldn’t be loaded',
  wayOut: { label: 'All guests', to: paths.operatorGuests },
});

export default function PersonScreen({ loaderData: person }: Route.ComponentProps) {
  const { user, hosting } = person;
  const isPaidHere = useSite().payments.provider === 'stripe';
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <DeskScreen
      title={name}
      intro={hosting === null ? 'Guest' : 'Guest and host'}
      beside={<BlockPerson key={user.id} person={person} name={name} />}
    >
      <PersonProfile person={person} />
      {hosting !== null && isPaidHere ? <PayoutHold person={person} name={name} /> : null}
      <PersonHistory person={person} />
      <LeavingPerson personId={user.id} name={name} />
    </DeskScreen>
  );
}
