import type { Trip } from '@makani/contract/bookings/trips';
import { useNavigate } from 'react-router';
import { tripPaths } from '../../../trip-paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';

/** The guest's changes of the return, while the trip is under way. */
export function RoadActions({ trip: { id, can } }: { trip: Pick<Trip, 'id' | 'can'> }) {
  const navigate = useNavigate();
  return (
    <>
      {can.extend ? (
        <Button variant="secondary" onPress={() => void navigate(tripPaths.extend(id))}>
          Extend Trip
        </Button>
      ) : null}
      {can.returnEarly ? (
        <Button variant="quiet" size="large" onPress={() => void navigate(tripPaths.returnEarly(id))}>
          Return Early
        </Button>
      ) : null}
    </>
  );
}
