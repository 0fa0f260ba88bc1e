import * as z from 'zod/mini';

export const handoverKinds = ['pickup', 'return'] as const;
export const handoverKindSchema = z.enum(handoverKinds);
export type HandoverKind = z.output<typeof handoverKindSchema>;

/** The side that led it. `guest`: alone, where the host allows it. */
export const handoverSides = ['host', 'desk', 'guest'] as const;
export const handoverSideSchema = z.enum(handoverSides);
export type HandoverSide = z.output<typeof handoverSideSchema>;

/** Eight angles around the vehicle, two instruments, the seats, and a mark from close by. */
export const photoSlots = [
  'front',
  'front_right',
  'right',
  'rear_right',
  'rear',
  'rear_left',
  'left',
  'front_left',
  'odometer',
  'energy',
  'interior',
  'mark',
] as const;
export const photoSlotSchema = z.enum(photoSlots);
export type PhotoSlot = z.output<typeof photoSlotSchema>;

/** The drawings on which a mark is set. */
export const markPlaces = ['top', 'front', 'rear', 'left', 'right', 'interior'] as const;
export type MarkPlace = (typeof markPlaces)[number];
export const markKinds = ['scratch', 'dent', 'chip', 'crack', 'stain', 'missing'] as const;
export type MarkKind = (typeof markKinds)[number];
export const markSizes = ['small', 'medium', 'large'] as const;
export type MarkSize = (typeof markSizes)[number];

/** `fuel` is measured in eighths, `electric` in percent. */
export const energyKinds = ['fuel', 'electric'] as const;
export const energyKindSchema = z.enum(energyKinds);
export type EnergyKind = z.output<typeof energyKindSchema>;

/** Readings that are possible but odd: the phone asks, and sends the answer with the record. */
export const readingQuestions = ['odometer_went_back', 'odometer_jumped', 'energy_above_full'] as const;
export const readingQuestionSchema = z.enum(readingQuestions);
export type ReadingQuestion = z.output<typeof readingQuestionSchema>;

export const handoverLimits = {
  maxPhotos: 40,
  maxMarks: 60,
  /** A larger file is not read on the phone. */
  maxBytesBefore: 15 * 1024 * 1024,
  /** As sent, after shrinking. */
  maxBytes: 1.5 * 1024 * 1024,
  /** The longer edge in pixels, as sent. */
  longestEdge: 2048,
  /** The server refuses a narrower picture. */
  minWidth: 640,
  maxMiles: 2_000_000,
} as const;
