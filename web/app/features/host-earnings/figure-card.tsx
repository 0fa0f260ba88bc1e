import { formatUsd } from '@makani/contract/kernel/money';

export interface FigureCardProps {
  title: string;
  cents: number;
  note: string;
  onOpen: () => void;
}

/** A figure in a list of figures, which opens the entries that it is made of. */
export function FigureCard({ title, cents, note, onOpen }: FigureCardProps) {
  return (
    <li className="flex">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${title} ${formatUsd(cents)} ${note}, see entries`}
        onClick={onOpen}
        className="group flex w-full flex-col border border-brass bg-paper-bright p-1.5 text-left transition-colors hover:bg-paper-deep"
      >
        <span className="relative flex w-full flex-1 flex-col border border-brass/40 px-5 py-4 sm:py-5">
          <span className="label-caps text-brass-ink">{title}</span>
          <span className="mt-2 font-display text-3xl tabular-nums">{formatUsd(cents)}</span>
          <span className="mt-1 text-sm text-ink-soft">{note}</span>
          <span className="self-start border-b border-brass text-sm group-hover:border-hibiscus-press group-hover:text-hibiscus-press max-sm:absolute max-sm:top-4 max-sm:right-5 sm:mt-5">
            See entries
          </span>
        </span>
      </button>
    </li>
  );
}
