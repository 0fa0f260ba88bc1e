import type { Trip } from '@makani/contract/bookings/trips';
import { partyInWords } from '@makani/domain/fit/party-words';
import { useNavigate } from 'react-router';
import { writeDraft } from '../../../booking-draft/draft.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';

/** Begins a new booking of the same vehicle for the same people and bags. Names of children are not stored with a trip. */
export function BookAgain({ trip: { vehicle, party } }: { trip: Pick<Trip, 'vehicle' | 'party'> }) {
  const navigate = useNavigate();
  return (
    <Button
      variant="secondary"
      size="small"
      onPress={() => {
        if (party !== null) {
          const names = party.children.map(() => '');
          writeDraft({ party: { ...party, names, words: partyInWords(party), onlyFitting: true } });
        }
        void navigate(paths.vehicleById(vehicle.id));
      }}
    >
      Book again
    </Button>
  );
}
