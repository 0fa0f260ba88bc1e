export {
  type Decision,
  type QueuedListing,
  approveOfProvenHosts,
  decideListing,
  listReviewQueue,
  reviewFigures,
} from '../review/listing-reviews.ts';
