import { accidentLimits } from '@makani/contract/road/accidents';
import { useState } from 'react';
import { showPhoto } from '../photos/photo-address.ts';
import { preparePicture } from '../photos/prepare-photo.ts';
import { addReportPhoto, removeReportPhoto } from '../queue/reports.ts';
import type { LocalReport, ReportPhoto } from '../record/local-report.ts';

export interface AccidentPhotos {
  list: readonly ReportPhoto[];
  isBusy: boolean;
  /** Why pictures could not be used; each once. */
  refusals: readonly string[];
  add: (pictures: readonly File[]) => Promise<void>;
  remove: (id: string) => void;
}

/** The photos of a report: shrunk and stored on the phone, and sent after it. */
export function useAccidentPhotos(report: LocalReport): AccidentPhotos {
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  async function add(pictures: readonly File[]): Promise<void> {
    setBusy(true);
    try {
      const room = accidentLimits.maxPhotos - report.photos.length;
      const refused = new Set<string>();
      for (const picture of pictures.slice(0, room)) {
        const prepared = await preparePicture(picture, 'accident');
        if ('refusal' in prepared) {
          refused.add(prepared.refusal);
          continue;
        }
        const { id, sha256, file } = prepared;
        showPhoto(id, file);
        await addReportPhoto(report, { id, sha256, state: 'waiting', failure: null }, file);
      }
      if (pictures.length > room) refused.add(`A report can have up to ${accidentLimits.maxPhotos} photos.`);
      setRefusals([...refused]);
    } finally {
      setBusy(false);
    }
  }

  function remove(id: string): void {
    setRefusals([]);
    void removeReportPhoto(report, id);
  }

  return { list: report.photos, isBusy, refusals, add, remove };
}
