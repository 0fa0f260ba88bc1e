import * as contract from '@makani/contract/handover/agreement-endpoints';
import { call } from '../../../api/call.ts';
import type { AgreementDoors } from './agreement-doors.ts';

export function guestDoors(id: string): AgreementDoors {
  const params = { id };
  return {
    sign: (body, idempotencyKey) => call(contract.signAgreement, { params, body, idempotencyKey }),
    file: () => call(contract.getAgreementFile, { params }),
  };
}
