import type { Agreement, SignedAgreement } from '@makani/contract/handover/agreements';
import { formatWallTime } from '@makani/contract/kernel/time';
import { plannedRangeInWords } from '@makani/domain/arrivals/one-way';
import { needsSignature } from '@makani/domain/agreement/agreement-state';
import { FileText } from 'lucide-react';
import { useRef } from 'react';
import { saveFile } from '../../../api/save-file.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useFocusWhenLost } from '../../../ui/forms/faults/use-focus-when-lost.ts';
import { SignaturePicture } from '../../../ui/handover/signature/signature-picture.tsx';
import type { AgreementDoors } from './agreement-doors.ts';
import { AgreementText } from './agreement-text.tsx';
import { type Reader, standingInWords } from './agreement-words.ts';
import { LicenseChecks } from './license-checks.tsx';
import { SignForm } from './sign-form.tsx';

export interface AgreementScreenProps {
  agreement: Agreement;
  reader: Reader;
  doors: AgreementDoors;
}

/** The agreement of a trip: the licenses at the counter, the text, and a place to sign. */
export function AgreementScreen({ agreement, reader, doors }: AgreementScreenProps) {
  const { state, text, digest, signed, drivers } = agreement;
  const standing = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(standing, state);
  const isOpen = needsSignature(state);
  const last = signed.at(-1);
  return (
    <div className="max-w-3xl">
      <p className="text-ink-soft">
        {agreement.vehicleName}, {plannedRangeInWords(agreement)}
      </p>
      <p
        ref={standing}
        tabIndex={-1}
        className={`mt-4 border-l-4 bg-paper-bright px-4 py-3 text-lg ${isOpen ? 'border-hibiscus-press' : 'border-palm'}`}
      >
        {standingInWords(agreement, reader)}
      </p>
      {last === undefined ? null : <FileButton file={doors.file} isOld={isOpen} />}
      {doors.checkLicense && drivers.length > 0 ? (
        <LicenseChecks drivers={drivers} canCheck={isOpen || state === 'signed'} check={doors.checkLicense} />
      ) : null}
      {text === null ? null : (
        <div className="mt-10">
          <AgreementText text={text} />
        </div>
      )}
      {isOpen && digest !== null ? (
        <SignForm key={digest} agreement={agreement} digest={digest} reader={reader} sign={doors.sign} />
      ) : null}
      {signed.toReversed().map((one) => (
        <Signed key={one.id} signed={one} />
      ))}
    </div>
  );
}

function Signed({ signed: { number, signature, signedAt, sha256 } }: { signed: SignedAgreement }) {
  return (
    <section aria-label={`Signature ${number}`} className="mt-8 border-t border-brass pt-5">
      <SignaturePicture signature={signature} />
      <p className="mt-2">
        {signature.name}, {formatWallTime(signedAt.local)}
      </p>
      <p className="mt-1 text-sm break-all text-ink-soft">SHA-256 {sha256}</p>
    </section>
  );
}

function FileButton({ file, isOld }: { file: AgreementDoors['file']; isOld: boolean }) {
  const save = useApiMutation(async () => saveFile(await file(), 'application/pdf'));
  return (
    <p className="mt-5">
      <Button
        variant="secondary"
        isPending={save.isPending}
        pendingText="Preparing…"
        onPress={() => void save.mutate()}
      >
        <FileText aria-hidden="true" strokeWidth={1.5} />
        {isOld ? 'Signed agreement before the change (PDF)' : 'Signed agreement (PDF)'}
      </Button>
    </p>
  );
}
