import * as z from 'zod/mini';
import { bookingStatuses } from '../bookings/bookings.ts';
import { idSchema, optionalParagraphs, requiredParagraphs } from '../kernel/text.ts';
import { instantSchema, wallTimeSchema } from '../kernel/time.ts';
import { photoLimits } from '../vehicles/host-photos.ts';
import { pictureSchema } from '../vehicles/vehicles.ts';
import { automaticKindSchema } from './automatic-messages.ts';

export const messageLimits = {
  text: 2000,
  photos: 4,
  maxBytes: photoLimits.maxBytes,
  /** Questions of one guest that no host has answered. */
  openQuestions: 5,
  /** Messages of one guest in an hour, in all their questions together. */
  questionsPerHour: 20,
  /** The same in the threads of their bookings; and of a host, in all questions and in all bookings. */
  bookingsPerHour: 100,
  photosPerHour: 40,
  pageSize: 50,
  threadsPerPage: 20,
  /** Unread messages are counted up to here. */
  maxUnread: 99,
  /** Event streams of one person at once; a further one ends the oldest. */
  streams: 5,
  /** A browser without a stream asks so often. */
  pollSeconds: 20,
} as const;

export const messageSides = ['guest', 'host', 'desk'] as const;
export const messageSideSchema = z.enum(messageSides);
export type MessageSide = z.output<typeof messageSideSchema>;

/** Everybody in a thread, or all but a driver who isn’t the payer of the trip. */
export const messageReadersSchema = z.enum(['everyone', 'payer']);
export type MessageReaders = z.output<typeof messageReadersSchema>;

export const messagePhotoSchema = z.extend(pictureSchema, { id: idSchema });
export type MessagePhoto = z.output<typeof messagePhotoSchema>;

export const messageSchema = z.object({
  id: idSchema,
  /** The id that the browser gave it. */
  clientId: idSchema,
  /** Its place in the thread: 1, 2, 3 … */
  number: z.int(),
  from: messageSideSchema,
  /** Written by the account that reads it, or by the desk when the desk reads. */
  isOwn: z.boolean(),
  /** The first name, the site’s name for the desk, or empty once the account is deleted. */
  senderName: z.string(),
  /** Plain text, never to be shown as links. Empty with photos alone, and once it is erased. */
  text: z.string(),
  /** Phone numbers, email addresses and web addresses are covered with dots, because no booking is confirmed. */
  isCovered: z.boolean(),
  /** The moment at which the site wrote it by itself; null for what somebody wrote. It never counts as unread. */
  automatic: z.nullable(automaticKindSchema),
  readers: messageReadersSchema,
  /** Its sender’s account was deleted. */
  isErased: z.boolean(),
  photos: z.array(messagePhotoSchema),
  sentAt: instantSchema,
});
export type Message = z.output<typeof messageSchema>;

const threadBookingSchema = z.object({
  id: idSchema,
  reference: z.string(),
  status: z.enum(bookingStatuses),
  pickupAt: wallTimeSchema,
  returnAt: wallTimeSchema,
});

export const threadSchema = z.object({
  id: idSchema,
  /** The reader’s part in it. */
  side: messageSideSchema,
  vehicle: z.object({ id: idSchema, name: z.string(), image: pictureSchema }),
  /** Null for a question before a booking. */
  booking: z.nullable(threadBookingSchema),
  /** The address of the vehicle’s location. */
  place: z.string(),
  /** The event of today, for the ready answers of its guest; null on other days and for other readers. */
  quickAnswersFor: z.nullable(z.enum(['pickup', 'return'])),
  guestName: z.string(),
  /** Null for a vehicle without a host. */
  hostName: z.nullable(z.string()),
  /** A driver who isn’t the guest and reads along, for those who can write without them; null for the driver. */
  driverName: z.nullable(z.string()),
  /** Contact details in its texts are covered. */
  isCovered: z.boolean(),
  /** Why nobody writes in it anymore; null while it is open. */
  closed: z.nullable(z.enum(['blocked', 'account_deleted'])),
  /** The reader reported it, and the desk has not closed the report. */
  isReported: z.boolean(),
  /** May still be blocked by the reader: a question that isn’t blocked. */
  canBlock: z.boolean(),
  lastMessage: z.nullable(messageSchema),
  lastNumber: z.int(),
  /** Messages of others that the reader’s side has not read, at most 99. */
  unread: z.int(),
  /** How far the others have read, for a mark beside one’s own messages. */
  readByOthers: z.int(),
  /** How far that driver has read; 0 where `driverName` is null. */
  readByDriver: z.int(),
});
export type Thread = z.output<typeof threadSchema>;

export const threadPageSchema = z.object({
  thread: threadSchema,
  /** Oldest first. */
  messages: z.array(messageSchema),
  /** Leads to older messages; null where none are left. */
  nextCursor: z.nullable(z.string()),
});
export type ThreadPage = z.output<typeof threadPageSchema>;

const photoIds = z
  .array(idSchema)
  .check(
    z.maxLength(messageLimits.photos, `You can send up to ${messageLimits.photos} photos with a message.`),
  );

/** Made by the browser, so that a repeated request is the same message. */
export const clientIdSchema = idSchema;

/** Without a choice, a text that seems to be about money doesn’t reach a driver who isn’t the payer. */
export const readersField = { readers: z.optional(messageReadersSchema) };

/** A text, photos that were uploaded to this thread, or both. */
export const messageBodySchema = z
  .strictObject({
    clientId: clientIdSchema,
    text: optionalParagraphs('Message', messageLimits.text),
    photoIds: z._default(photoIds, []),
    ...readersField,
  })
  .check(
    z.refine((sent) => sent.text !== '' || sent.photoIds.length > 0, {
      error: 'Please write a message or add a photo.',
      path: ['text'],
    }),
  );

export const questionBodySchema = z.strictObject({
  vehicleId: idSchema,
  clientId: clientIdSchema,
  text: requiredParagraphs('Message', messageLimits.text),
});

/** Newest first by cursor; or those after a number, as after an event. */
export const threadQuerySchema = z.strictObject({
  cursor: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'This page doesn’t exist.'))),
  after: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Please send the number of a message.'))),
});

export const threadParams = z.strictObject({ id: idSchema });
export const readBodySchema = z.strictObject({ upTo: z.int().check(z.minimum(0), z.maximum(999_999_999)) });
