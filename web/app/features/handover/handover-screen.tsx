import { type HandoverKind, handoverKinds } from '@makani/contract/handover/handover-words';
import type { HandoverRecord, TripHandovers } from '@makani/contract/handover/handovers';
import { formatPlannedTime } from '@makani/contract/kernel/time';
import { useEffect, useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link, useRevalidator } from 'react-router';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { kindNames, photoCount } from '../../ui/handover/handover-words.ts';
import { usePhotoRenewal } from '../../ui/pictures/use-photo-renewal.ts';
import { HandoverSteps } from './handover-steps.tsx';
import type { LoadedHandover } from './load-handover.ts';
import { usePickupPictures } from './photos/pickup-pictures.ts';
import { QueueNote } from './queue/queue-note.tsx';
import { forgetRecord } from './queue/queue.ts';
import { type LocalRecord, type RecordChange, isSigned } from './record/local-record.ts';
import { reasonOf, withReason } from './record/missing.ts';
import { hasUnsent } from './record/record-body.ts';
import { placeOf } from './record/record-place.ts';
import { otherRecords, signedRecord } from './record/trip-records.ts';
import { recordKey } from './record/record-key.ts';
import { useRecord } from './record/use-record.ts';
import { Signed } from './shown/signed.tsx';
import { SignedHere } from './shown/signed-here.tsx';
import { VehicleChoice } from './vehicle-choice.tsx';

export interface HandoverScreenProps extends LoadedHandover {
  /** The name of who holds this phone. */
  ownName: string;
  /** The page that leads here. */
  back: { label: string; to: string };
  /** The address of each record of this trip; that of a swapped one names the vehicle. */
  pathOf: (kind: HandoverKind, vehicleId?: string) => string;
}

/** The pickup or return of one vehicle of a trip. Each record has a screen of its own. */
export function HandoverScreen(props: HandoverScreenProps) {
  return <RecordScreen key={recordKey(props.owner, props.trip, props.kind)} {...props} />;
}

/** Recorded step by step, or read and confirmed once it is signed. */
function RecordScreen({ trip, kind, owner, ownName, back, pathOf }: HandoverScreenProps) {
  const { record, isBegun, change } = useRecord(trip, kind, owner);
  const signed = signedRecord(trip, kind);
  useServersViewOnceSent(record, trip);
  usePickupPictures(trip, kind === 'return');
  usePhotoRenewal(useRevalidator().revalidate);
  const { name, at } = placeOf(kind, trip);

  return (
    <div className="mx-auto max-w-3xl">
      <Link to={back.to} className={buttonClass({ variant: 'quiet', size: 'large' })}>
        <ArrowLeft aria-hidden="true" />
        {back.label}
      </Link>
      <header className="mt-4 mb-4">
        <p className="label-caps text-brass-ink">
          Trip <span translate="no">{trip.reference}</span>
        </p>
        <h1 className="poster mt-1 text-[1.7rem] leading-tight sm:text-4xl">
          {kindNames[kind]}: {trip.vehicle.name}
        </h1>
        <p className="mt-2 text-ink-soft">
          {name}, {formatPlannedTime(at)}. {trip.guestName}
        </p>
        {trip.isNotRecorded ? (
          <p className="mt-2">Nothing was recorded for this trip, so its agreed times count.</p>
        ) : null}
        <VehicleChoice trip={trip} pathOf={pathOf} />
        <nav aria-label="Records of this trip" className="mt-4 flex gap-3">
          {handoverKinds.map((one) => (
            <Link
              key={one}
              to={pathOf(one, trip.legs.length > 0 ? trip.vehicle.id : undefined)}
              replace
              aria-current={one === kind ? 'page' : undefined}
              className="grid min-h-11 flex-1 place-items-center border-b-4 border-brass-strong/50 font-medium aria-[current]:border-hibiscus-press aria-[current]:font-bold"
            >
              {kindNames[one]}
            </Link>
          ))}
        </nav>
      </header>
      {isBegun || signed === undefined ? <QueueNote record={isBegun ? record : undefined} /> : null}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-8">
        {isSigned(record) ? (
          <SignedHere record={record} trip={trip} />
        ) : signed !== undefined && record.corrects === null ? (
          <Signed
            record={signed}
            trip={trip}
            ownName={ownName}
            draft={isBegun && (trip.canSign || hasUnsent(record)) ? record : undefined}
            others={otherRecords(trip, kind)}
            onCorrect={() => change(isBegun ? { corrects: signed.id } : correctionOf(signed))}
          />
        ) : trip.refusals[kind] !== null && !isBegun ? (
          <p className="border-l-4 border-brass-strong bg-paper-bright p-4">{trip.refusals[kind]}</p>
        ) : (
          <>
            <OthersDraft trip={trip} kind={kind} record={record} />
            <HandoverSteps
              record={record}
              trip={trip}
              ownName={ownName}
              onChange={(changed) => change(completed(record, changed))}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** Both may write at once: the record has everything of the two. */
function OthersDraft({
  trip,
  kind,
  record,
}: {
  trip: TripHandovers;
  kind: HandoverKind;
  record: LocalRecord;
}) {
  const draft = trip.records.find(
    (one) =>
      one.kind === kind &&
      one.vehicleId === record.vehicleId &&
      one.signedAt === null &&
      one.clientId !== record.clientId,
  );
  if (draft === undefined) return null;
  return (
    <p className="border-l-4 border-brass-strong bg-paper-bright p-4">
      Another phone has started this record, too ({photoCount(draft.photos.length)} so far). Both are combined
      when it’s finished.
    </p>
  );
}

/** Begins with the readings that were signed. */
function correctionOf({ id, odometerMiles, energyLevel }: HandoverRecord): RecordChange {
  return { corrects: id, odometerMiles, energyLevel };
}

/**
 * The change with what follows from it: parts that are there by now are not missing, and a record happens when it is signed,
 * however long ago somebody began to write it.
 */
function completed(record: LocalRecord, change: RecordChange): RecordChange {
  const next = { ...record, ...change };
  const [first] = change.confirmations ?? [];
  return {
    ...change,
    missing: withReason(next, reasonOf(next)),
    ...(first !== undefined && { happenedAt: first.at }),
  };
}

/** The server's view replaces this phone's once it has everything, and shows it. */
function useServersViewOnceSent(record: LocalRecord, trip: LoadedHandover['trip']): void {
  const { revalidate } = useRevalidator();
  const [isReloaded, setReloaded] = useState(false);
  const isComplete = isSigned(record) && !hasUnsent(record);
  const signatures = new Set(record.confirmations.map(({ id }) => id));
  const isShown = trip.records.some(({ confirmations }) =>
    confirmations.some(({ id }) => signatures.has(id)),
  );
  useEffect(() => {
    if (!isComplete) return undefined;
    let isGone = false;
    void revalidate().then(() => {
      if (!isGone) setReloaded(true);
    });
    return () => {
      isGone = true;
      setReloaded(false);
    };
  }, [isComplete, revalidate]);
  useEffect(() => {
    if (isComplete && isReloaded && isShown) void forgetRecord(record);
    // The record is the same for as long as it is complete.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isComplete, isReloaded, isShown]);
}
