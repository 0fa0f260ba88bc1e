import { exportEarnings } from '@makani/contract/earnings/host-earnings';
import { Download } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { saveFile } from '../../api/save-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { Selection } from './selection.ts';

export interface DownloadCsvProps {
  /** Which lines; nothing is all of them. */
  query: Selection['query'] | Record<string, never>;
  children: string;
}

export function DownloadCsv({ query, children }: DownloadCsvProps) {
  const [isPending, setPending] = useState(false);

  async function download(): Promise<void> {
    setPending(true);
    try {
      saveFile(await call(exportEarnings, { query }), 'text/csv');
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      setPending(false);
    }
  }

  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isPending}
      pendingText="Preparing…"
      onPress={() => void download()}
    >
      <Download aria-hidden="true" strokeWidth={1.5} />
      {children}
    </Button>
  );
}
