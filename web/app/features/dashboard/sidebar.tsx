import type { User } from '@makani/contract/auth';
import { LogOut, Map as MapIcon, UserRound } from 'lucide-react';
import { NavLink } from 'react-router';
import { paths } from '../../paths.ts';
import { signOut } from '../../session/sign-out.ts';

/** Who is signed in, and where they can go. */
export function Sidebar({ user }: { user: User }) {
  return (
    <aside aria-label="Account" className="border border-brass bg-paper-bright p-2">
      <div className="border border-brass/50">
        <div className="border-b border-brass/50 px-5 py-4 sm:py-6">
          <p className="label-caps text-brass-ink">Aloha</p>
          <p className="mt-1 font-display text-2xl leading-snug break-words">
            {user.firstName} {user.lastName}
          </p>
          <p className="mt-1 text-sm break-words text-ink-soft">{user.email}</p>
        </div>
        <nav aria-label="Account">
          <ul className="grid divide-brass/40 max-lg:grid-cols-3 lg:divide-y">
            <li>
              <NavLink to={paths.trips} className={linkClass}>
                <MapIcon aria-hidden="true" className={iconClass} strokeWidth={1.5} />
                My Trips
              </NavLink>
            </li>
            <li>
              <NavLink to={paths.profile} className={linkClass}>
                <UserRound aria-hidden="true" className={iconClass} strokeWidth={1.5} />
                Profile Settings
              </NavLink>
            </li>
            <li>
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
  return `flex h-full min-h-12 w-full items-center gap-3 py-3 leading-tight hover:bg-paper-deep max-sm:flex-col max-sm:gap-1.5 max-sm:px-1 max-sm:text-center max-sm:text-sm sm:px-5 sm:whitespace-nowrap max-lg:justify-center max-lg:border-b-2 lg:border-l-2 ${isActive ? 'border-hibiscus-press font-medium' : 'border-transparent'}`;
}
