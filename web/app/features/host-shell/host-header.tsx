import { CalendarCheck, CalendarClock, Car, ChartNoAxesColumn, MessagesSquare } from 'lucide-react';
import { NavLink } from 'react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';

/** The host's name and the three tabs of the Host Dashboard. Spec 2. */
export function HostHeader({ firstName }: { firstName: string }) {
  return (
    <div className="border-b border-brass bg-paper-bright">
      <div className="page pt-8 sm:pt-10">
        <p className="label-caps text-brass-ink">Host Dashboard</p>
        <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <p className="font-display text-2xl leading-snug break-words sm:text-3xl">
            Welcome back, {firstName}!
          </p>
          <div className="flex flex-wrap gap-x-6">
            <NavLink to={paths.hostToday} className={buttonClass({ variant: 'quiet', size: 'large' })}>
              <CalendarClock aria-hidden="true" strokeWidth={1.5} />
              Today’s pickups and returns
            </NavLink>
            <NavLink to={paths.hostMessages} className={buttonClass({ variant: 'quiet', size: 'large' })}>
              <MessagesSquare aria-hidden="true" strokeWidth={1.5} />
              Message settings
            </NavLink>
          </div>
        </div>
        <nav aria-label="Host" className="mt-6 sm:mt-8">
          <ul className="-mx-2 flex sm:gap-4">
            {tabs.map(({ label, to, Icon }) => (
              <li key={to} className="max-sm:flex-1">
                <NavLink to={to} className={tabClass}>
                  <Icon
                    aria-hidden="true"
                    className="size-4.5 shrink-0 text-brass-ink max-sm:hidden"
                    strokeWidth={1.5}
                  />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

const tabs = [
  { label: 'My Vehicles', to: paths.hostVehicles, Icon: Car },
  { label: 'Bookings', to: paths.hostBookings, Icon: CalendarCheck },
  { label: 'Earnings', to: paths.hostEarnings, Icon: ChartNoAxesColumn },
] as const;

/** The rule below the current tab covers the header's own. */
function tabClass({ isActive }: { isActive: boolean }): string {
  return `-mb-px flex min-h-12 items-center justify-center gap-2.5 border-b-3 px-2 py-3 text-[0.9375rem] whitespace-nowrap sm:px-4 ${isActive ? 'border-hibiscus-press font-medium' : 'border-transparent text-ink-soft hover:border-brass hover:text-ink'}`;
}
