import type { User } from '@makani/contract/auth';

/** What we know about the signed-in user. */
export function ProfileFacts({ user }: { user: User }) {
  const facts = [
    ['First name', user.firstName],
    ['Last name', user.lastName],
    ['Email', user.email],
    ['Username', user.username],
    ['Phone number', user.phoneNumber],
    ['Driver license', user.driverLicense || 'Not given'],
  ] as const;
  return (
    <dl className="grid gap-px border border-brass/60 bg-brass/40 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0 bg-paper-bright px-6 py-5">
          <dt className="label-caps text-brass-ink">{label}</dt>
          <dd className="mt-1 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
