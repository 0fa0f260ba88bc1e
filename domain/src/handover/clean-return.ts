interface Reading {
  /** In eighths of a tank, or in percent of a battery; null where nobody read it. */
  energyLevel: number | null;
}

interface ConfirmedReturn extends Reading {
  newMarks: number;
  /** Null while that side hasn't confirmed. */
  guestAgrees: boolean | null;
  otherAgrees: boolean | null;
}

/** Both sides agree that the vehicle came back as it went: no new mark, and no less in the tank. */
export function isAsBefore(pickup: Reading, back: ConfirmedReturn): boolean {
  const isFull =
    pickup.energyLevel !== null && back.energyLevel !== null && back.energyLevel >= pickup.energyLevel;
  return back.newMarks === 0 && back.guestAgrees === true && back.otherAgrees === true && isFull;
}
