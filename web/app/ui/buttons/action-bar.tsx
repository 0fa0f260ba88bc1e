import type { ReactNode } from 'react';

export interface BarPrice {
  label: string;
  amount: string;
}

export interface ActionBarProps {
  price: BarPrice;
  /** A new price is loading: the old one stays, faded. */
  isUpdating?: boolean;
  /** The button. */
  children: ReactNode;
}

/**
 * The main button of a step. Below the width of a tablet it stays at the window's lower edge with the price, and the page
 * ends above it, so that it covers nothing for good.
 */
export function ActionBar({ price: { label, amount }, isUpdating = false, children }: ActionBarProps) {
  return (
    <div className="action-bar">
      <p className={`action-bar-price ${isUpdating ? 'opacity-50' : ''}`}>
        <span className="label-caps text-brass-ink">{label}</span>{' '}
        <span key={amount} className="font-display text-xl tabular-nums">
          {amount}
        </span>
      </p>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
