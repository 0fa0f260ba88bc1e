import type { Person } from '@makani/contract/operator/people';
import { formatUsd } from '@makani/contract/kernel/money';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useSite } from '../../site.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { atDesk } from '../../ui/text/dates.ts';
import { DayAndTime } from '../../ui/text/day-and-time.tsx';
import { Fact } from '../../ui/text/fact.tsx';
import { RevealLicense } from './reveal-license.tsx';

/** A person's details and consents. The license is masked until an operator gives a reason. */
export function PersonProfile({ person }: { person: Person }) {
  const { user, blocked, consents, devices, hosting, joinedAt } = person;
  const hasStripe = useSite().payments.provider === 'stripe';
  return (
    <>
      {blocked === null ? null : (
        <p className="max-w-3xl border-l-2 border-hibiscus-press pl-4 [overflow-wrap:anywhere]">
          <strong className="font-medium">Blocked {atDesk(blocked.at)}.</strong> {blocked.reason}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 border-y border-brass/60 bg-paper-bright px-4 py-5 lg:grid-cols-4">
        <Fact label="Email">
          <EmailText email={user.email} />
        </Fact>
        <Fact label="Phone">{user.phoneNumber}</Fact>
        <Fact label="Username">{user.username}</Fact>
        <Fact label="Driver’s license">
          {user.driverLicense === '' ? (
            'None saved'
          ) : (
            <span className="flex flex-wrap items-center gap-x-4">
              {user.driverLicense}
              <RevealLicense of="account" id={user.id} label="Show license of the account" />
            </span>
          )}
        </Fact>
        <Fact label="Joined">
          <DayAndTime>{atDesk(joinedAt)}</DayAndTime>
        </Fact>
        <Fact label="Email confirmed">{dayOr(consents.emailVerifiedAt, 'Not yet')}</Fact>
        <Fact label="Terms accepted">{dayOr(consents.termsAcceptedAt, 'Not yet')}</Fact>
        <Fact label="Offers by email">{consents.promotions ? 'Yes' : 'No'}</Fact>
        <Fact label="Signed in on">
          {devices === 0 ? 'No device' : `${devices} ${devices === 1 ? 'device' : 'devices'}`}
        </Fact>
        {hosting === null ? null : (
          <>
            <Fact label="Host terms">{dayOr(consents.hostTerms?.acceptedAt, 'Not yet')}</Fact>
            <Fact label="Bookings of their vehicles">
              {hosting.kept} kept, {hosting.rejected} rejected, {hosting.withdrawn} withdrawn
            </Fact>
            <Fact label="Earned">
              {formatUsd(hosting.earnedCents)}
              {hasStripe ? (
                <Link
                  to={`${paths.operatorPayouts}?list=sent&host=${user.id}`}
                  className="block underline underline-offset-4"
                >
                  Payouts
                </Link>
              ) : null}
            </Fact>
          </>
        )}
      </dl>
    </>
  );
}

function dayOr(instant: string | null | undefined, missing: string): string {
  return instant ? atDesk(instant) : missing;
}
