import { toast } from 'react-hot-toast/headless';
import { withQuote } from '../../../booking-draft/booking-state.ts';
import { readDraft } from '../../../booking-draft/draft.ts';
import { useGoTo } from '../../../booking-draft/navigation-state.ts';
import { paths } from '../../../paths.ts';
import { openAuthDialog, signInToast } from '../../../session/auth-dialog-state.ts';
import { currentSession } from '../../../session/session.ts';
import type { VehiclePageData } from '../load-vehicle.ts';

/** 'Reserve Now': goes on to /reserve with the quote, after a sign-in if needed. Spec 5, DESIGN part 6. */
export function useReserve({ vehicle, location, price }: VehiclePageData): () => void {
  const goTo = useGoTo();

  function goOn(): void {
    if (price.kind !== 'quoted') return;
    void goTo(paths.reserve, { vehicle, location: location.id, ...withQuote(price.quote, readDraft()) });
  }

  return function reserve() {
    if (currentSession()) return goOn();
    toast.error('Please sign in to continue with the reservation', { id: signInToast });
    openAuthDialog({ onSignedIn: goOn });
  };
}
