interface Photo {
  isPrimary: boolean;
}

/** The first photo added becomes primary. Spec 4. */
export function addPhoto<P extends Photo>(photos: readonly P[], added: P): P[] {
  return [...photos, { ...added, isPrimary: photos.length === 0 }];
}

/** When the primary photo is removed, the first remaining one takes its place. Spec 4. */
export function removePhoto<P extends Photo>(photos: readonly P[], index: number): P[] {
  return withOnePrimary(photos.filter((_, position) => position !== index));
}

export function setPrimaryPhoto<P extends Photo>(photos: readonly P[], index: number): P[] {
  return photos.map((photo, position) => ({ ...photo, isPrimary: position === index }));
}

/** Moves one photo to another position; the primary photo stays primary. */
export function movePhoto<P extends Photo>(photos: readonly P[], from: number, to: number): P[] {
  const moved = photos[from];
  return moved === undefined ? [...photos] : photos.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Makes exactly one photo primary, if there are any: the first one marked, otherwise the first in the list. */
export function withOnePrimary<P extends Photo>(photos: readonly P[]): P[] {
  const chosen = Math.max(
    0,
    photos.findIndex(({ isPrimary }) => isPrimary),
  );
  return setPrimaryPhoto(photos, chosen);
}
