import type { MarkKind, MarkPlace, MarkSize } from '@makani/contract/handover/handover-words';

const places: Record<MarkPlace, string> = {
  top: 'top',
  front: 'front',
  rear: 'rear',
  left: 'left side',
  right: 'right side',
  interior: 'interior',
};

const kinds: Record<MarkKind, string> = {
  scratch: 'scratch',
  dent: 'dent',
  chip: 'chip',
  crack: 'crack',
  stain: 'stain',
  missing: 'missing part',
};

const sizes: Record<MarkSize, string> = { small: 'Small', medium: 'Medium', large: 'Large' };

/** `Small scratch, left side`. */
export function agreedMark(mark: { place: MarkPlace; kind: MarkKind; size: MarkSize }): string {
  return `${sizes[mark.size]} ${kinds[mark.kind]}, ${places[mark.place]}`;
}
