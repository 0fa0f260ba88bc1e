import { ShownOnce } from '../../ui/forms/shown-once.tsx';
import { QrCode } from '../../ui/pictures/qr-code.tsx';

export interface SentCodeProps {
  url: string;
  /** In words. */
  until: string;
}

/** The code of a quote, for whoever stands at the counter. */
export function SentCode({ url, until }: SentCodeProps) {
  return (
    <div className="flex flex-wrap items-start gap-5">
      <QrCode text={url} label="QR code of the quote" />
      <div className="min-w-64 grow">
        <ShownOnce
          label="Link"
          description={`Valid until ${until}. We don’t show it again.`}
          noun="link"
          value={url}
        />
      </div>
    </div>
  );
}
