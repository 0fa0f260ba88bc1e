import { Button } from '../buttons/button.tsx';
import { PlainButton } from '../buttons/plain-button.tsx';

export interface RuleButtonsProps {
  /** The rule's name. */
  name: string;
  onEdit: () => void;
  /** Opens the dialog that asks for confirmation. */
  onEnd: () => void;
}

export function RuleButtons({ name, onEdit, onEnd }: RuleButtonsProps) {
  return (
    <span className="flex gap-5">
      <PlainButton variant="quiet" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </PlainButton>
      <Button variant="danger" size="small" aria-label={`End ${name}`} onPress={onEnd}>
        End
      </Button>
    </span>
  );
}
