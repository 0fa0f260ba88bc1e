import type { AnsweredFile } from '@makani/contract/kernel/files';
import { Download } from 'lucide-react';
import { saveFile } from '../../api/save-file.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';

export interface DownloadCsvProps {
  requestFile: () => Promise<AnsweredFile>;
  children: string;
}

export function DownloadCsv({ requestFile, children }: DownloadCsvProps) {
  const { mutate: download, isPending } = useApiMutation(async () =>
    saveFile(await requestFile(), 'text/csv'),
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
