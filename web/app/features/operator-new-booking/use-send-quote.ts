import { sendQuote } from '@makani/contract/desk-bookings/sent-quotes';
import { callerTextVersion } from '@makani/contract/texts/caller-text';
import { formatPlannedTime } from '@makani/contract/kernel/time';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { useKeys } from '../../api/use-keys.ts';
import { paths } from '../../paths.ts';
import { type CallerForm, type CallerFormOptions, showAtForm } from './use-hold.ts';

/** Sends the price to whoever pays, without holding anything. `code` is the link of one that is shown. */
export function useSendQuote(options: CallerFormOptions) {
  const { way, discountReason } = options;
  const navigate = useNavigate();
  const keyOf = useKeys();
  const [code, setCode] = useState<{ url: string; until: string; quoteId: string } | null>(null);
  const { mutate, isPending } = useDeskMutation(
    ({ payer }: CallerForm, quoteId: string) => {
      const text = { phone: payer.phone ?? '', version: callerTextVersion } as const;
      const discounted = discountReason === null ? {} : { discountReason };
      const body = { quoteId, ...discounted, caller: payer, by: way, ...(way === 'text' && { text }) };
      return deskCall(sendQuote, { body, idempotencyKey: keyOf(JSON.stringify(body)) });
    },
    {
      onSuccess({ url, validUntil }, _caller, quoteId) {
        const until = formatPlannedTime(validUntil.local);
        toast.success(`The quote is valid until ${until}, and nothing is held`);
        if (url === null) return navigate(paths.operatorSentQuotes);
        setCode({ url, until, quoteId });
      },
      onError: (error) => showAtForm(error, 'text.phone', options),
    },
  );
  return { mutate, isPending, code, forgetCode: () => setCode(null) };
}
