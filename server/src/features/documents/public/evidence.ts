import type { Evidence, EvidenceSection, ZippedFile } from '../facts/evidence-facts.ts';
import { sealPacket } from './packet.ts';

/** One document for the bank. The PDF library is loaded on first use. */
export async function renderEvidence(evidence: Evidence): Promise<Uint8Array<ArrayBuffer>> {
  const { evidencePdf } = await import('../evidence-pdf.ts');
  return evidencePdf(evidence);
}

/** The document, its sections as text, and whatever files belong to it. */
export async function zipEvidence(
  evidence: Evidence,
  pdf: Uint8Array,
  files: readonly ZippedFile[],
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = evidence.bookings.flatMap(({ reference, sections }) =>
    sections.map((section, place) => ({
      name: `${reference}/${String(place + 1).padStart(2, '0')}-${stemOf(section.title)}.txt`,
      content: new TextEncoder().encode(textOf(section)),
    })),
  );
  return sealPacket([{ name: evidenceFileName(evidence, 'pdf'), content: pdf }, ...parts, ...files]);
}

export function evidenceFileName({ disputeId }: Pick<Evidence, 'disputeId'>, kind: 'pdf' | 'zip'): string {
  return `evidence-${disputeId}.${kind}`;
}

function textOf({ title, entries, empty }: EvidenceSection): string {
  const lines = entries.map(({ at, text, end }) => [at, text, end].filter(Boolean).join('  '));
  return `${[title, '', ...(lines.length === 0 ? [empty] : lines)].join('\r\n')}\r\n`;
}

function stemOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
