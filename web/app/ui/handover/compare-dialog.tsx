import { Dialog } from '../feedback/dialog.tsx';
import { BeforeAfter } from './before-after.tsx';

export interface CompareDialogProps {
  /** Names the place: 'Left side'. */
  name: string;
  /** The addresses of the two pictures. */
  before: string;
  after: string;
  onClose: () => void;
}

/** A photo of the return over the one from pickup. */
export function CompareDialog({ name, before, after, onClose }: CompareDialogProps) {
  return (
    <Dialog title={name} size="wide" isOpen onClose={onClose}>
      <BeforeAfter
        label={name}
        before={{ src: before, alt: `${name} at pickup` }}
        after={{ src: after, alt: `${name} at return` }}
      />
    </Dialog>
  );
}
