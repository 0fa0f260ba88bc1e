import * as endpoints from '@makani/contract/handover/handover-endpoints';
import type { HandoverSide } from '@makani/contract/handover/handover-words';
import type { HandoverPhoto, SavedHandover, TripHandovers } from '@makani/contract/handover/handovers';
import type { HandoverBody, SentConfirmation } from '@makani/contract/handover/record-body';
import { call } from '../../../api/call.ts';
import { deskCall } from '../../../api/desk-call.ts';
import { sendFile } from '../../../api/send-file.ts';
import { currentOperatorSession, lapsedOperator } from '../../../session/operator-session.ts';
import { currentSession, lapsedUser } from '../../../session/session.ts';

interface RecordParams {
  id: string;
  clientId: string;
}

/** The API of one side. All three do the same. */
export interface SideCalls {
  list: (id: string, signal: AbortSignal) => Promise<TripHandovers>;
  save: (params: RecordParams, body: HandoverBody) => Promise<SavedHandover>;
  upload: (params: RecordParams & { photoId: string }, file: File) => Promise<HandoverPhoto>;
  confirm: (params: RecordParams, body: SentConfirmation) => Promise<SavedHandover>;
}

export const sideCalls: Record<HandoverSide, SideCalls> = {
  guest: {
    list: (id, signal) => call(endpoints.listTripHandovers, { params: { id } }, { signal }),
    save: (params, body) => call(endpoints.saveTripHandover, { params, body }, { quiet: true }),
    upload: (params, file) => sendFile(endpoints.uploadTripHandoverPhoto, { params, file, token: token() }),
    confirm: (params, body) => call(endpoints.confirmTripHandover, { params, body }),
  },
  host: {
    list: (id, signal) => call(endpoints.listHostHandovers, { params: { id } }, { signal }),
    save: (params, body) => call(endpoints.saveHostHandover, { params, body }, { quiet: true }),
    upload: (params, file) => sendFile(endpoints.uploadHostHandoverPhoto, { params, file, token: token() }),
    confirm: (params, body) => call(endpoints.confirmHostHandover, { params, body }),
  },
  desk: {
    list: (id, signal) => deskCall(endpoints.listDeskHandovers, { params: { id } }, { signal }),
    save: (params, body) => deskCall(endpoints.saveDeskHandover, { params, body }),
    upload: (params, file) =>
      sendFile(endpoints.uploadDeskHandoverPhoto, {
        params,
        file,
        token: currentOperatorSession()?.token,
      }),
    confirm: (params, body) => deskCall(endpoints.confirmDeskHandover, { params, body }),
  },
};

/** The account whose records these are; null for nobody. A session that has lapsed keeps its records. */
export function ownerOf(side: HandoverSide): string | null {
  if (side === 'desk') return currentOperatorSession()?.operator.id ?? lapsedOperator()?.id ?? null;
  return currentSession()?.user.id ?? lapsedUser()?.id ?? null;
}

/** Whether the API would take a record of this owner now. */
export function canSend(side: HandoverSide, owner: string): boolean {
  const signedIn = side === 'desk' ? currentOperatorSession()?.operator.id : currentSession()?.user.id;
  return signedIn === owner;
}

function token(): string | undefined {
  return currentSession()?.token;
}
