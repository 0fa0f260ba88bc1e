import { Check } from 'lucide-react';

/** The four documents to bring. Spec 1. */
export function TripDocuments({ documents }: { documents: readonly string[] }) {
  return (
    <ul className="grid gap-2.5">
      {documents.map((name) => (
        <li key={name} className="flex gap-3">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-palm" strokeWidth={2} />
          {name}
        </li>
      ))}
    </ul>
  );
}
