import { type Signature, signatureBox } from '@makani/contract/handover/signatures';

export const ink = 'fill-none stroke-ink stroke-[4] [stroke-linecap:round] [stroke-linejoin:round]';

/** A signature as it was given: the drawn lines, or the typed name. */
export function SignaturePicture({ signature }: { signature: Signature }) {
  if (signature.kind === 'typed')
    return <p className="font-display text-3xl break-words italic">{signature.name}</p>;
  return (
    <figure aria-label={`Signature of ${signature.name}`}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
        className="block w-full max-w-xs bg-white"
      >
        <path d={signature.path} className={ink} />
      </svg>
    </figure>
  );
}
