import { CheckCircle2, CloudUpload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { photoCount } from '../../../ui/handover/handover-words.ts';
import { usePhotoAddress } from '../photos/photo-address.ts';
import { drain } from '../queue/drain.ts';
import { useQueue } from '../queue/rows.ts';
import { type Sending, signInAgain, StorageNote, useSending } from '../queue/sending.tsx';
import { isUnsent, type LocalReport, type ReportPhoto } from '../record/local-report.ts';
import { waitingPhotos } from '../record/record-body.ts';

export interface ReportSentProps {
  side: LocalReport['side'];
  /** Undefined once the server has everything. */
  report: LocalReport | undefined;
  /** Shows the form again, for other photos. */
  onRestart: () => void;
  onFinish: () => void;
}

/** Takes the place of the form, and says how far the report and its photos are. */
export function ReportSent({ side, report, onRestart, onFinish }: ReportSentProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const isLasting = useQueue((state) => state.isLasting);
  const isSaved = report === undefined || report.isSaved;
  const Icon = isSaved ? CheckCircle2 : CloudUpload;
  const failed = report?.photos.filter(({ state }) => state === 'failed') ?? [];
  return (
    <div
      ref={panel}
      tabIndex={-1}
      aria-live="polite"
      className="border border-brass bg-paper-bright px-5 py-6 outline-none sm:px-8"
    >
      <Icon
        aria-hidden="true"
        className={`size-8 ${isSaved ? 'text-palm' : 'text-brass-ink'}`}
        strokeWidth={1.25}
      />
      <h2 className="mt-3 text-2xl leading-snug">
        {isSaved ? 'Report received' : isLasting ? 'Report saved on this phone' : 'Report not sent yet'}
      </h2>
      {report !== undefined && isUnsent(report) ? <OnItsWay report={report} /> : null}
      <p className="mt-2">{nextSentence(side, isSaved)}</p>
      {failed.length === 0 ? null : (
        <div className="mt-5 border-t border-brass pt-4">
          <ul aria-label="Photos we couldn’t use" className="grid gap-3">
            {failed.map((photo, index) => (
              <FailedPhoto key={photo.id} photo={photo} number={index + 1} />
            ))}
          </ul>
          {report !== undefined && isUnsent(report) ? null : (
            <>
              <p className="mt-3">
                You can choose another photo and send the report once more. What you’ve typed is still there.
              </p>
              <div className="mt-4 flex flex-wrap gap-3">
                <Button variant="secondary" onPress={onRestart}>
                  Choose another photo
                </Button>
                <Button variant="quiet" onPress={onFinish}>
                  Leave {failed.length === 1 ? 'the photo' : 'the photos'} out
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </div>
  );
}

function OnItsWay({ report }: { report: LocalReport }) {
  const sending = useSending();
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      <output className="font-medium">{sendingSentence(report, sending)}</output>
      <StorageNote />
      {sending === 'signed-out' ? (
        <Button variant="secondary" onPress={() => signInAgain(report.side)}>
          Sign in to send
        </Button>
      ) : null}
      {sending === 'offline' || sending === 'busy' ? (
        <Button variant="secondary" onPress={() => void drain()}>
          Try again now
        </Button>
      ) : null}
    </div>
  );
}

function sendingSentence(report: LocalReport, sending: Sending): string {
  const photos = photoCount(waitingPhotos(report).length);
  const parts = report.isSaved ? photos : 'Your report';
  switch (sending) {
    case 'offline':
      return `${parts} will be sent as soon as you’re connected and this site is open.`;
    case 'signed-out':
      return `${parts} will be sent once you sign in again.`;
    case 'busy':
      return `${parts} couldn’t be sent yet. We’ll try again in a moment.`;
    case 'sending':
    case 'idle':
      return `Sending ${report.isSaved ? photos : 'your report'}…`;
  }
}

function nextSentence(side: LocalReport['side'], isSaved: boolean): string {
  const call = 'If you haven’t talked to us yet, please call.';
  if (!isSaved) return side === 'guest' ? call : 'The host will be told once it’s sent.';
  return side === 'guest' ? `We’ve told our desk and your host. ${call}` : 'The host has been told.';
}

function FailedPhoto({ photo, number }: { photo: ReportPhoto; number: number }) {
  return (
    <li className="flex items-center gap-3">
      <img
        src={usePhotoAddress(photo)}
        alt={`Not used, ${number}`}
        className="aspect-3/2 w-24 shrink-0 border border-brass object-cover"
      />
      <span className="min-w-0 font-medium break-words text-hibiscus-press">{photo.failure}</span>
    </li>
  );
}
