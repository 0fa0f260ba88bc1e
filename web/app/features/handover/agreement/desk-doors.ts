import * as contract from '@makani/contract/handover/agreement-endpoints';
import { deskCall } from '../../../api/desk-call.ts';
import type { AgreementDoors } from './agreement-doors.ts';

export function deskDoors(id: string): AgreementDoors {
  const params = { id };
  return {
    sign: (body, idempotencyKey) => deskCall(contract.signDeskAgreement, { params, body, idempotencyKey }),
    file: () => deskCall(contract.getDeskAgreementFile, { params }),
    checkLicense: (body, idempotencyKey) =>
      deskCall(contract.checkDeskLicense, { params, body, idempotencyKey }),
  };
}
