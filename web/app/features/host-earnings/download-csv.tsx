import { exportEarnings } from '@makani/contract/earnings/host-earnings';
import { Download } from 'lucide-react';
import { call } from '../../api/call.ts';
import { saveFile } from '../../api/save-file.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { Selection } from './selection.ts';

export interface DownloadCsvProps {
  /** The lines to download; an empty query means all. */
  query: Selection['query'] | Record<string, never>;
  children: string;
}

export function DownloadCsv({ query, children }: DownloadCsvProps) {
  const { mutate: download, isPending } = useApiMutation(async () =>
    saveFile(await call(exportEarnings, { query }), 'text/csv'),
  );
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
