import * as contract from '@makani/contract/handover/agreement-endpoints';
import { call } from '../../../api/call.ts';
import type { AgreementDoors } from './agreement-doors.ts';

export function hostDoors(id: string): AgreementDoors {
  const params = { id };
  return {
    sign: (body, idempotencyKey) => call(contract.signHostAgreement, { params, body, idempotencyKey }),
    file: () => call(contract.getHostAgreementFile, { params }),
    checkLicense: (body, idempotencyKey) => call(contract.checkHostLicense, { params, body, idempotencyKey }),
  };
}
