export { approveOfProvenHosts, reviewFigures } from '../review/listing-reviews.ts';
