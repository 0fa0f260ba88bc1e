import type { Operator } from '@makani/contract/operator/operators';
import { LogOut } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useCurrentInView } from '../../ui/desk/current-in-view.ts';
import { linksFor } from './desk-links.ts';

interface Waiting {
  count: number;
  /** For screen readers: '2 reported, 3 unread'. */
  words: string;
}

export interface DeskFrameProps {
  operator: Operator;
  /** The company's name, beside its mark. */
  name: string;
  mark: ReactNode;
  /** Cards go to Stripe. */
  hasStripe: boolean;
  /** Counts of what waits in a part of the desk, by its address. */
  waiting: Readonly<Record<string, Waiting | undefined>>;
  onSignOut: () => void;
  children: ReactNode;
}

/** Around every screen of the desk: who works here, and the way to each part. Narrow windows scroll the parts sideways. */
export function DeskFrame({ operator, name, mark, hasStripe, waiting, onSignOut, children }: DeskFrameProps) {
  const parts = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useCurrentInView(parts, pathname);
  const links = linksFor({ grade: operator.grade, hasStripe, pathname });
  return (
    <div className="flex min-h-dvh flex-col text-[0.9375rem] leading-normal">
      <header className="bg-ink text-paper print:hidden">
        <div className="flex min-h-14 items-center justify-between gap-4 px-4 sm:px-6">
          <Link
            to={paths.operator}
            className="flex min-w-0 items-center gap-2.5 font-display text-lg tracking-wide"
          >
            {mark}
            <span className="two-line">{name}</span>
            <span className="label-caps text-xs text-brass-light">Desk</span>
          </Link>
          <div className="flex shrink-0 items-center gap-4">
            <p className="text-right text-sm leading-tight max-sm:sr-only">
              {operator.name}
              <span className="block text-xs text-brass-light">
                {operator.grade === 'manager' ? 'Manager' : 'Desk'}
              </span>
            </p>
            <button
              type="button"
              onClick={onSignOut}
              className="flex min-h-11 items-center gap-2 text-sm hover:text-brass-light"
            >
              <LogOut aria-hidden="true" className="size-4" strokeWidth={1.5} />
              Sign out
            </button>
          </div>
        </div>
      </header>
      <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav
          aria-label="Desk"
          className="border-b border-brass/60 bg-paper-bright lg:border-r lg:border-b-0 print:hidden"
        >
          <ul ref={parts} className="relative flex overflow-x-auto lg:sticky lg:top-0 lg:block lg:py-4">
            {links.map(({ label, to, Icon }) => (
              <li key={to}>
                <NavLink to={to} className={linkClass}>
                  <Icon aria-hidden="true" className="size-4 shrink-0 text-brass-ink" strokeWidth={1.5} />
                  {label}
                  <WaitingMark waiting={waiting[to]} />
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 pt-6 pb-16 outline-none sm:px-6 lg:px-8">
          {children}
        </main>
      </div>
    </div>
  );
}

function WaitingMark({ waiting }: { waiting: Waiting | undefined }) {
  if (waiting === undefined || waiting.count === 0) return null;
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-hibiscus-press px-1.5 text-xs leading-none font-semibold text-paper-bright tabular-nums">
      <span aria-hidden="true">{waiting.count}</span>
      <span className="sr-only">{waiting.words}</span>
    </span>
  );
}

function linkClass({ isActive }: { isActive: boolean }): string {
  const look = isActive
    ? 'border-hibiscus-press font-medium'
    : 'border-transparent text-ink-soft hover:border-brass hover:text-ink';
  return `flex min-h-11 items-center gap-2.5 border-b-2 px-4 py-2 text-sm whitespace-nowrap lg:border-b-0 lg:border-l-3 lg:px-5 ${look}`;
}
