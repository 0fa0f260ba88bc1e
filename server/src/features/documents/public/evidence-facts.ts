export type { Evidence, EvidenceSection, ZippedFile } from '../facts/evidence-facts.ts';
