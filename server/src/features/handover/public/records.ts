export { handoversOf, type HandoverSummary } from '../data/handover-lists.ts';
export { marksOfVehicles, type StoredMark } from '../data/marks.repository.ts';
export { claimPhotos } from '../evidence/claim-photos.ts';
export { markPictures } from '../photos/mark-pictures.ts';
export { evidenceOf, type HandoverEvidence } from '../evidence/evidence-of.ts';
