import { formatUsd } from '@makani/contract/kernel/money';
import type { Modification } from '@makani/contract/bookings/trips';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CardFormDoor, TakeToken } from '../../../payment/card-door.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { OutcomeUnknown } from '../../../ui/feedback/outcome-unknown.tsx';
import { LoadingStatus, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Change } from './use-change.ts';
import type { Offer } from './use-offer.ts';

export interface OfferSlots {
  priceLines: (quote: Modification['quote']) => ReactNode;
  cardForm: (props: {
    totalCents: number;
    isProcessing: boolean;
    onPay: (takeToken: TakeToken, door: CardFormDoor) => Promise<unknown>;
  }) => ReactNode;
}

export interface ModificationOfferProps extends OfferSlots {
  offer: Offer;
  change: Change;
  /** Shown where the vehicle is taken. */
  taken: (modification: Modification) => ReactNode;
  /** Shown before anything is chosen. */
  begin?: string;
  words?: ChangeWords;
  onRetry: () => void;
}

interface ChangeWords {
  action: string;
  after: string;
  /** Shown while no response says whether the change was made. */
  unknown: string;
}

const changeWords: ChangeWords = {
  action: 'Change trip',
  after: 'after the change',
  unknown: 'We don’t know yet whether your trip was changed',
};
const chooseFirst = 'Choose different dates, times or options to see the new price.';

/** The price of the change with its button, or the reason why it is impossible with suggestions. */
export function ModificationOffer(props: ModificationOfferProps) {
  const { change, words = changeWords } = props;
  if (change.state === 'ready' || change.state === 'processing') return <PricedChange {...props} />;
  return (
    <OutcomeUnknown
      title={words.unknown}
      what="change"
      isRetrying={change.state === 'retrying'}
      onRetry={change.retry}
    />
  );
}

function PricedChange(props: ModificationOfferProps) {
  const { offer, change, taken, begin = chooseFirst, words = changeWords, onRetry } = props;
  const { isEnteringCard } = change;
  const isProcessing = change.state === 'processing';
  const shown = offer.state === 'ready' ? offer.modification : offer.state === 'loading' ? offer.last : null;
  const isLoading = offer.state === 'loading';
  const form = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => (isEnteringCard ? form.current?.focus() : undefined), [isEnteringCard]);
  const paysWithSavedCard =
    shown !== null && shown.payCents > 0 && shown.savedCard !== null && !isEnteringCard;
  const canBeHad = offer.state === 'ready' && shown !== null && shown.changes && shown.isFree;
  return (
    <>
      <div aria-live="polite" aria-busy={isLoading} className={isLoading ? 'opacity-50' : ''}>
        {offer.state === 'none' ? <p className="text-ink-soft">{begin}</p> : null}
        {isLoading && shown === null ? <OfferSkeleton /> : null}
        {offer.state === 'refused' ? (
          <p className="font-medium text-hibiscus-press">
            {Object.values(offer.error.fields)[0] ?? offer.error.message}
          </p>
        ) : null}
        {shown !== null && !shown.isFree ? taken(shown) : null}
        {shown?.isFree ? (
          <>
            <h2 className="text-2xl leading-snug">{headline(shown)}</h2>
            <p className="mt-1 text-ink-soft tabular-nums">
              {formatUsd(shown.current.totalCents)} now, {formatUsd(shown.quote.totalCents)} {words.after}.
            </p>
            {shown.offerDropped ? <p className="mt-3 text-ink-soft">{shown.offerDropped}</p> : null}
            <div className="mt-5">{props.priceLines(shown.quote)}</div>
          </>
        ) : null}
      </div>
      {offer.state === 'refused' && Object.keys(offer.error.fields).length === 0 ? (
        <div className="mt-5">
          <Button variant="secondary" size="small" onPress={onRetry}>
            Try again
          </Button>
        </div>
      ) : null}
      {canBeHad && paysWithSavedCard ? (
        <SavedCard
          {...shown}
          isProcessing={isProcessing}
          onPay={() => void change.payWithSavedCard(shown)}
          onEnterCard={change.enterCard}
        />
      ) : null}
      {canBeHad && shown.payCents > 0 && !paysWithSavedCard ? (
        <div ref={form} tabIndex={-1} className="mt-7 outline-none">
          {props.cardForm({
            totalCents: shown.payCents,
            isProcessing,
            onPay: (takeToken, door) => change.payAndChange(shown, takeToken, door),
          })}
        </div>
      ) : null}
      {canBeHad && shown.payCents === 0 ? (
        <div className="mt-7">
          <Button
            wide
            size="large"
            isPending={isProcessing}
            pendingText="Processing..."
            onPress={() => void change.change(shown)}
          >
            {shown.refundCents > 0
              ? `${words.action}, get ${formatUsd(shown.refundCents)} back`
              : words.action}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function headline({ changes, payCents, refundCents }: Modification): string {
  if (!changes) return 'No changes yet';
  if (payCents > 0) return `You pay ${formatUsd(payCents)} more`;
  return refundCents > 0 ? `You get ${formatUsd(refundCents)} back` : 'The price stays the same';
}

function OfferSkeleton() {
  return (
    <>
      <LoadingStatus>Pricing your change…</LoadingStatus>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="mt-3 h-5 w-full" />
      <Skeleton className="mt-6 h-32 w-full" />
    </>
  );
}

interface SavedCardProps extends Pick<Modification, 'payCents' | 'savedCard'> {
  isProcessing: boolean;
  onPay: () => void;
  onEnterCard: () => void;
}

/** Pays for the change with the card of the booking, unless the guest wants another one. */
function SavedCard({ payCents, savedCard, isProcessing, onPay, onEnterCard }: SavedCardProps) {
  return (
    <div className="mt-7 grid gap-3">
      <p className="text-ink-soft">
        We’ll use the card you booked with, ending in <span translate="no">{savedCard?.last4}</span>.
      </p>
      <Button wide size="large" isPending={isProcessing} pendingText="Processing..." onPress={onPay}>
        {`Pay ${formatUsd(payCents)}`}
      </Button>
      <Button variant="quiet" size="small" isDisabled={isProcessing} onPress={onEnterCard}>
        Use another card
      </Button>
    </div>
  );
}
