import type { TripAccidents } from '@makani/contract/road/accidents';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { newKey } from '../../../api/new-key.ts';
import { forgetReport, reportOf } from '../queue/reports.ts';
import { useQueue } from '../queue/rows.ts';
import { isComplete, type LocalReport, reportKey } from '../record/local-report.ts';

interface UsedReport {
  report: LocalReport;
  /** Whether the page began with what was entered earlier. */
  isRestored: boolean;
  /** Whether the server has had everything of a report since the page was opened. */
  isReceived: boolean;
  /** Begins again with an empty form. */
  discard: () => void;
  /** Ends a report without the photos that the server refuses. */
  finish: () => void;
}

/** This phone's report, which is stored with its first entry. */
export function useReport(trip: TripAccidents, side: LocalReport['side'], owner: string): UsedReport {
  const { bookingId } = trip;
  const stored = useQueue(({ reports }) => reports[reportKey(owner, bookingId)]);
  const [fresh, setFresh] = useState(() => freshReport(trip, side, owner));
  const [isRestored, setRestored] = useState(stored !== undefined);
  const [isReceived, setReceived] = useState(false);
  // Whatever comes after this one has an id of its own.
  if (stored?.accidentId === fresh.accidentId) setFresh(freshReport(trip, side, owner));
  const isDone = stored !== undefined && isComplete(stored);
  if (isDone && !isReceived) setReceived(true);
  useServersViewOnceSaved(owner, bookingId, { isSaved: stored?.isSaved === true, isDone });
  const report = stored ?? fresh;
  return {
    report,
    isRestored,
    isReceived,
    discard() {
      setRestored(false);
      void forgetReport(report);
    },
    finish() {
      setReceived(true);
      void forgetReport(report);
    },
  };
}

/** The server's list replaces this phone's report once it has everything of it. */
function useServersViewOnceSaved(
  owner: string,
  bookingId: string,
  { isSaved, isDone }: { isSaved: boolean; isDone: boolean },
): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isSaved) return;
    void revalidate().then(() => {
      const report = reportOf(owner, bookingId);
      if (isDone && report !== undefined && isComplete(report)) void forgetReport(report);
    });
  }, [owner, bookingId, isSaved, isDone, revalidate]);
}

function freshReport(trip: TripAccidents, side: LocalReport['side'], owner: string): LocalReport {
  const { bookingId, wallTimeNow } = trip;
  return {
    key: reportKey(owner, bookingId),
    owner,
    side,
    bookingId,
    kind: 'accident',
    accidentId: newKey(),
    changedAt: new Date().toISOString(),
    values: {
      hurt: null,
      happenedAt: wallTimeNow ?? '',
      place: '',
      words: '',
      otherParty: { name: '', plate: '', insurer: '' },
      policeReport: '',
    },
    coordinates: null,
    photos: [],
    body: null,
    isSaved: false,
    refusal: '',
    fields: {},
    trip,
  };
}
