import * as contract from '@makani/contract/road/accidents';
import { call } from '../../../api/call.ts';
import { deskCall } from '../../../api/desk-call.ts';
import { sendFile } from '../../../api/send-file.ts';
import { currentOperatorSession } from '../../../session/operator-session.ts';
import { currentSession } from '../../../session/session.ts';
import type { LocalReport } from '../record/local-report.ts';

interface ReportParams {
  id: string;
  accidentId: string;
}

/** The API of those who report. Guest and desk have endpoints of their own. */
interface ReportCalls {
  list: (id: string, signal: AbortSignal) => Promise<contract.TripAccidents>;
  report: (params: ReportParams, body: contract.SentAccident) => Promise<contract.Accident>;
  upload: (params: ReportParams & { photoId: string }, file: File) => Promise<contract.AccidentPhoto>;
}

export const reportCalls: Record<LocalReport['side'], ReportCalls> = {
  guest: {
    list: (id, signal) => call(contract.listAccidents, { params: { id } }, { signal }),
    report: (params, body) => call(contract.reportAccident, { params, body }, { quiet: true }),
    upload: (params, file) =>
      sendFile(contract.uploadAccidentPhoto, { params, file, token: currentSession()?.token }),
  },
  desk: {
    list: (id, signal) => deskCall(contract.listDeskAccidents, { params: { id } }, { signal }),
    report: (params, body) => deskCall(contract.reportDeskAccident, { params, body }),
    upload: (params, file) =>
      sendFile(contract.uploadDeskAccidentPhoto, { params, file, token: currentOperatorSession()?.token }),
  },
};
