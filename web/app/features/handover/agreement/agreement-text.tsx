import type { AgreementSection, AgreementText as Text } from '@makani/contract/handover/agreements';

/** The wording, as it is signed. */
export function AgreementText({ text }: { text: Text }) {
  return (
    <div className="grid gap-8">
      {text.sections.map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </div>
  );
}

function Section({ title, rows, sentences, points }: AgreementSection) {
  return (
    <section className="border-t border-brass/60 pt-4">
      <h2 className="text-xl leading-snug">{title}</h2>
      {rows.length === 0 ? null : (
        <dl className="mt-3 grid gap-y-2">
          {rows.map(({ label, value }) => (
            <div key={label} className="grid gap-x-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 break-words tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-3 max-w-prose">
          {sentence}
        </p>
      ))}
      {points.length === 0 ? null : (
        <ul className="mt-3 grid max-w-prose list-disc gap-1.5 pl-5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
