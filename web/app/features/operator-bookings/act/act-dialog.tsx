import type { DeskActKind } from '@makani/contract/operator/desk-acts';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { actNames } from '@makani/domain/desk/desk-words';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { actOf, draftOf } from './act-draft.ts';
import { ActFields } from './act-fields.tsx';
import { ActSteps } from './act-steps.tsx';

export interface ActDialogProps {
  story: DeskBookingStory;
  kind: DeskActKind;
  onClose: () => void;
}

export function ActDialog({ story, kind, onClose }: ActDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(kind, story));
  const [hasNothing, setHasNothing] = useState(false);
  const navigate = useNavigate();
  return (
    <Dialog title={actNames[kind]} intro={`Booking ${story.reference}`} isOpen onClose={onClose}>
      <ActSteps
        bookingId={story.id}
        act={actOf(kind, draft, story)}
        isPossible={!hasNothing}
        fields={(fault) => (
          <ActFields
            kind={kind}
            story={story}
            draft={draft}
            error={fault}
            onChange={setDraft}
            onNoneFound={() => setHasNothing(true)}
          />
        )}
        onDone={({ bookingId }) => {
          onClose();
          // After a move, another booking stands in its place.
          if (bookingId !== story.id) void navigate(paths.operatorBooking(bookingId));
        }}
      />
    </Dialog>
  );
}
