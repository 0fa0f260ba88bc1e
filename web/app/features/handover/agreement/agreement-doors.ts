import type { Agreement, AgreementBody, LicenseCheckBody } from '@makani/contract/handover/agreements';
import type { AnsweredFile } from '@makani/contract/kernel/files';

/** The calls of the agreement's page, which a guest, a host and the desk make by endpoints of their own. */
export interface AgreementDoors {
  sign: (body: AgreementBody, idempotencyKey: string) => Promise<Agreement>;
  file: () => Promise<AnsweredFile>;
  /** Left out for guests, who check nobody's license. */
  checkLicense?: (body: LicenseCheckBody, idempotencyKey: string) => Promise<Agreement>;
}
