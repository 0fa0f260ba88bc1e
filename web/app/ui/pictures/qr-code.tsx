import { create } from 'qrcode';

/** A QR code as one path, dark on paper whatever the theme: readers need the contrast and the quiet edge. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const edge = 4;
  const cells = [...data].flatMap((isDark, place) =>
    isDark ? [`M${(place % size) + edge} ${Math.floor(place / size) + edge}h1v1h-1z`] : [],
  );
  const side = size + 2 * edge;
  return (
    <figure className="shrink-0">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        className="size-44 border border-brass/60"
      >
        <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
        <path fill="#000" d={cells.join('')} />
      </svg>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  );
}
