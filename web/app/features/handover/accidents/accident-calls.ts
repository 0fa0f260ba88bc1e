import * as contract from '@makani/contract/road/accidents';
import { call } from '../../../api/call.ts';
import { deskCall } from '../../../api/desk-call.ts';
import { sendFile } from '../../../api/send-file.ts';
import { currentOperatorSession } from '../../../session/operator-session.ts';
import { currentSession } from '../../../session/session.ts';

interface ReportParams {
  id: string;
  accidentId: string;
}

/** The calls of those who report: guest and desk have endpoints of their own. */
export interface AccidentCalls {
  report: (params: ReportParams, body: contract.SentAccident) => Promise<contract.Accident>;
  upload: (params: ReportParams & { photoId: string }, file: File) => Promise<contract.AccidentPhoto>;
}

export const guestAccidentCalls: AccidentCalls = {
  report: (params, body) => call(contract.reportAccident, { params, body }),
  upload: (params, file) =>
    sendFile(contract.uploadAccidentPhoto, { params, file, token: currentSession()?.token }),
};

export const deskAccidentCalls: AccidentCalls = {
  report: (params, body) => deskCall(contract.reportDeskAccident, { params, body }),
  upload: (params, file) =>
    sendFile(contract.uploadDeskAccidentPhoto, { params, file, token: currentOperatorSession()?.token }),
};
