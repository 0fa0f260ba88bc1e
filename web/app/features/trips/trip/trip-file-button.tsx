import { getCalendarFile, getReceipt } from '@makani/contract/bookings/trip-documents';
import { CalendarPlus, FileText } from 'lucide-react';
import { call } from '../../../api/call.ts';
import { saveFile } from '../../../api/save-file.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import type { ButtonLook } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';

export interface TripFileButtonProps extends ButtonLook {
  tripId: string;
  kind: keyof typeof files;
}

/** Downloads the trip's receipt or calendar file. */
export function TripFileButton({ tripId, kind, ...look }: TripFileButtonProps) {
  const { endpoint, type, Icon, words } = files[kind];
  const save = useApiMutation(async () => saveFile(await call(endpoint, { params: { id: tripId } }), type));
  return (
    <Button {...look} isPending={save.isPending} pendingText="Preparing…" onPress={() => void save.mutate()}>
      <Icon aria-hidden="true" strokeWidth={1.5} />
      {words}
    </Button>
  );
}

const files = {
  receipt: { endpoint: getReceipt, type: 'application/pdf', Icon: FileText, words: 'Receipt (PDF)' },
  calendar: {
    endpoint: getCalendarFile,
    type: 'text/calendar',
    Icon: CalendarPlus,
    words: 'Add to calendar',
  },
} as const;
