import * as z from 'zod/mini';
import { ratingSchema } from './reviews.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';

/** How all rentals of this site went so far, without those of demo data. */
export const trackRecordSchema = z.object({
  /** The moment of counting, as wall time in Honolulu: `2026-11-20T08:00`. */
  asOf: z.string(),
  completedTrips: z.int(),
  /** The average over all reviews; null without any. */
  rating: z.nullable(ratingSchema),
  /** Paid bookings that no longer wait for their host. */
  answeredBookings: z.int(),
  /** The part of them that the host turned down or called off. A move by the desk is none. */
  rejectedBookings: z.int(),
});
export type TrackRecord = z.output<typeof trackRecordSchema>;

export const getTrackRecord = defineEndpoint({
  operationId: 'getTrackRecord',
  method: 'GET',
  path: '/track-record',
  summary: 'Return completed trips, the average rating and bookings rejected by hosts, counted live',
  tag: 'reviews',
  auth: 'none',
  status: 200,
  response: trackRecordSchema,
  errors: [],
});
