import { Check, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { WithCode } from './with-code.tsx';

export interface SavedCodeProps {
  code: string;
  isApplied: boolean;
  /** 'WEEKEND20 applied: −$239.40'. */
  title: string;
  /** The description of the offer, or why it does not apply. */
  children: ReactNode;
  /** A button that removes the code. */
  action?: ReactNode;
}

/** An offer code as a small voucher: applied, or with the reason why not. */
export function SavedCode({ code, isApplied, title, children, action }: SavedCodeProps) {
  const Icon = isApplied ? Check : Tag;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border border-dashed border-brass bg-paper-bright px-4 py-3">
      <p aria-live="polite" className="flex min-w-0 gap-3 text-sm text-ink-soft">
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-4.5 shrink-0 ${isApplied ? 'text-palm' : 'text-brass-ink'}`}
          strokeWidth={1.75}
        />
        <span className="min-w-0">
          <strong className="block text-base font-medium text-ink tabular-nums">
            <WithCode code={code}>{title}</WithCode>
          </strong>
          {children}
        </span>
      </p>
      {action}
    </div>
  );
}
