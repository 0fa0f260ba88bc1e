import type { Coordinates } from '@makani/contract/road/accidents';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';

export interface PositionFieldProps {
  position: Coordinates | null;
  onChange: (position: Coordinates | null) => void;
}

/** The phone's position, which its owner may add to the place. The browser asks for permission first. */
export function PositionField({ position, onChange }: PositionFieldProps) {
  const [state, setState] = useState<'idle' | 'looking' | 'failed'>('idle');

  async function look(): Promise<void> {
    setState('looking');
    const found = await currentPosition();
    onChange(found);
    setState(found === null ? 'failed' : 'idle');
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2" aria-live="polite">
      {position === null ? (
        <Button
          variant="quiet"
          size="large"
          isPending={state === 'looking'}
          pendingText="Looking…"
          onPress={() => void look()}
        >
          <MapPin aria-hidden="true" strokeWidth={1.75} />
          Add my location
        </Button>
      ) : (
        <>
          <span>Your location is added.</span>
          <Button variant="quiet" size="large" onPress={() => onChange(null)}>
            Remove it
          </Button>
        </>
      )}
      {state === 'failed' ? (
        <span className="text-sm text-hibiscus-press">
          We couldn’t get your location. Please describe the place instead.
        </span>
      ) : null}
    </div>
  );
}

/** Null where the phone doesn't say. To about a meter: more digits could look like a card's number. */
async function currentPosition(): Promise<Coordinates | null> {
  if (!('geolocation' in navigator)) return null;
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ lat: Number(coords.latitude.toFixed(5)), lng: Number(coords.longitude.toFixed(5)) }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  });
}
