import type { User } from '@makani/contract/accounts/auth';
import { LogOut, Map as MapIcon, UserRound } from 'lucide-react';
import { NavLink } from 'react-router';
import { paths } from '../../paths.ts';
import { signOut } from '../../session/sign-out.ts';

export function Sidebar({ user }: { user: User }) {
  return (
    <aside aria-label="Account" className="border border-brass bg-paper-bright lg:p-2">
      <div className="border-brass/50 lg:border">
        <div className="flex flex-wrap items-baseline gap-x-4 border-b border-brass/50 px-4 py-2.5 lg:block lg:px-5 lg:py-6">
          <p className="label-caps text-brass-ink max-lg:sr-only">Aloha</p>
          <p className="min-w-0 font-display text-lg leading-snug [overflow-wrap:anywhere] lg:mt-1 lg:text-2xl">
            {user.firstName} {user.lastName}
          </p>
          <p className="min-w-0 text-sm [overflow-wrap:anywhere] text-ink-soft lg:mt-1">{user.email}</p>
        </div>
        <nav aria-label="Account">
          <ul className="flex divide-brass/40 lg:block lg:divide-y">
            <li className="max-lg:grow">
              <NavLink to={paths.trips} className={linkClass}>
                <MapIcon aria-hidden="true" className={iconClass} strokeWidth={1.5} />
                My Trips
              </NavLink>
            </li>
            <li className="max-lg:grow">
              <NavLink to={paths.profile} className={linkClass}>
                <UserRound aria-hidden="true" className={iconClass} strokeWidth={1.5} />
                Profile Settings
              </NavLink>
            </li>
            <li className="max-lg:grow">
              <button type="button" onClick={() => void signOut()} className={linkClass({ isActive: false })}>
                <LogOut aria-hidden="true" className={iconClass} strokeWidth={1.5} />
                Sign Out
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </aside>
  );
}

const iconClass = 'size-4.5 shrink-0 text-brass-ink';

function linkClass({ isActive }: { isActive: boolean }): string {
  return `flex h-full min-h-12 w-full items-center gap-3 py-3 leading-tight whitespace-nowrap hover:bg-paper-deep max-sm:flex-col max-sm:gap-1 max-sm:px-2 max-sm:py-2 max-sm:text-[0.8125rem] sm:px-5 max-lg:justify-center max-lg:border-b-2 lg:border-l-2 ${isActive ? 'border-hibiscus-press font-medium' : 'border-transparent'}`;
}
