import type { FitReason } from '@makani/contract/fit/fit';

export interface FitReasonsProps {
  /** Said already. */
  sentence: string;
  reasons: readonly FitReason[];
}

/** Further reasons why a party doesn't fit. */
export function FitReasons({ sentence, reasons }: FitReasonsProps) {
  return reasons
    .filter(({ message }) => message !== sentence)
    .map(({ code, message }) => (
      <p key={code} className="mt-1 pl-6.5 text-sm font-medium text-hibiscus-deep">
        {message}
      </p>
    ));
}
