import type { Grade } from '@makani/contract/operator/operators';
import { Link } from 'react-router';
import { linksFor } from './desk-links.ts';

/** The parts of the desk with what one does there, as a board to begin from. */
export function DeskParts(own: { grade: Grade; hasStripe: boolean }) {
  const parts = linksFor(own).filter(({ about }) => about !== undefined);
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {parts.map(({ label, to, Icon, about }) => (
        <li key={to} className="border border-brass/60 bg-paper-bright">
          <Link to={to} className="flex h-full gap-4 p-5 hover:bg-paper-deep">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brass-ink" strokeWidth={1.5} />
            <span>
              <span className="font-display text-lg">{label}</span>
              <span className="mt-0.5 block text-sm text-ink-soft">{about}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
