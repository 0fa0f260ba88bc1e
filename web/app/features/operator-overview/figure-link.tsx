import { Link } from 'react-router';
import { formatNumber } from '../../ui/text/numbers.ts';

export interface FigureLinkProps {
  count: number;
  /** The counted items, and the wording for one. */
  label: string;
  ofOne?: string;
  /** The list that the number counts. */
  to: string;
  /** Somebody should look at it as soon as it is not zero. */
  isUrgent?: boolean;
}

/** A number that opens what it counts. */
export function FigureLink({ count, label, ofOne = label, to, isUrgent = false }: FigureLinkProps) {
  const tone = count === 0 ? 'text-ink-soft' : isUrgent ? 'text-hibiscus-press' : 'text-ink';
  return (
    <li>
      <Link to={to} className="group block py-1">
        <span className={`block text-2xl leading-tight tabular-nums ${tone}`}>{formatNumber(count)}</span>{' '}
        <span className="border-b border-brass/60 text-sm text-ink-soft group-hover:border-hibiscus-press group-hover:text-ink">
          {count === 1 ? ofOne : label}
        </span>
      </Link>
    </li>
  );
}
