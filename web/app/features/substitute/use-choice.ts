import {
  declineSubstitute,
  type Substitute,
  type SubstituteOffer,
  takeSubstitute,
} from '@makani/contract/bookings/substitutes';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { newKey } from '../../api/new-key.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { waitForResponse } from '../../api/wait-for-response.ts';
import { paths } from '../../paths.ts';
import { type Refused, withRefused } from './refused.ts';

/** Takes a vehicle, or a full refund. Either leads to a trip's page. */
export function useChoice(tripId: string, offer: SubstituteOffer) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const keyOf = useTakeKeys();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [takenId, setTakenId] = useState<string | null>(null);
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null);
  const params = { id: tripId };

  /** The page then shows that there is nothing to choose from any more. */
  async function showOver({ code }: ApiError): Promise<boolean> {
    if (code !== 'substitute_over' && code !== 'not_found') return false;
    await revalidate();
    return true;
  }

  const take = useApiMutation(
    ({ vehicle, totalCents }: Substitute) => {
      setTakenId(vehicle.id);
      const body = { vehicleId: vehicle.id, totalCents };
      const request = { params, body, idempotencyKey: keyOf(body) };
      return waitForResponse(() => call(takeSubstitute, request));
    },
    {
      successMessage: (trip) => `You’ve taken the ${trip.vehicle.name}`,
      onSuccess: (trip) => navigate(paths.trip(trip.id), { replace: true }),
      async onError(error, substitute) {
        if (error.code === 'quote_changed' && error.substitutePrice !== null) {
          setPriceChange({ before: substitute, after: { ...substitute, ...error.substitutePrice } });
          // The question can be answered before the list is loaded.
          void revalidate();
          return true;
        }
        const sentence = sentenceOf(error, substitute);
        if (sentence === null) return showOver(error);
        const place = offer.others.findIndex(({ vehicle }) => vehicle.id === substitute.vehicle.id);
        setRefused((before) => [...before, { substitute, place, sentence }]);
        await revalidate();
        return place !== -1;
      },
    },
  );

  const decline = useApiMutation(() => call(declineSubstitute, { params }), {
    successMessage: ({ money }) =>
      money.chargedCents > 0 ? 'Your full refund is on its way' : 'We’ve released the hold on your card',
    onSuccess: () => navigate(paths.trip(tripId), { replace: true }),
    onError: showOver,
  });

  return {
    others: withRefused(offer.others, refused),
    /** The vehicle that is being taken. */
    takingId: take.isPending ? takenId : null,
    isBusy: take.isPending || decline.isPending,
    take: (substitute: Substitute) => {
      setPriceChange(null);
      void take.mutate(substitute);
    },
    /** The price has changed since it was shown, so the guest is asked again. */
    priceChange,
    closePriceChange: () => setPriceChange(null),
    isDeclining: decline.isPending,
    decline: () => void decline.mutate(),
  };
}

interface PriceChange {
  before: Substitute;
  after: Substitute;
}

/** The same choice reuses its Idempotency-Key, so a retry after a lost connection takes it once. */
function useTakeKeys(): (choice: { vehicleId: string; totalCents: number }) => string {
  const keys = useRef(new Map<string, string>());
  return ({ vehicleId, totalCents }) => {
    const choice = `${vehicleId} ${totalCents}`;
    const key = keys.current.get(choice) ?? newKey();
    keys.current.set(choice, key);
    return key;
  };
}

/** Why this one vehicle can't be had; null for any other failure. */
function sentenceOf({ code }: ApiError, { vehicle }: Substitute): string | null {
  if (code === 'dates_taken') return `Another guest has just booked the ${vehicle.name}.`;
  return code === 'extras_taken' ? 'Not enough child seats are left for this vehicle.' : null;
}
