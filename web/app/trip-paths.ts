import { ofVehicle, paths } from './paths.ts';

/** Paths that only pages about trips and holds link to, so that the others need not load them. */
export const tripPaths = {
  modify: (id: string) => `${paths.trip(id)}/modify`,
  /** A later return, while the trip is under way. */
  extend: (id: string) => `${paths.trip(id)}/extend`,
  returnEarly: (id: string) => `${paths.trip(id)}/return-early`,
  /** Several vehicles that are reserved together. */
  convoy: '/convoy',
  /** The same once they are on hold. */
  order: (id: string) => `/convoy/${encodeURIComponent(id)}`,
  accidents: (id: string) => `${paths.trip(id)}/accidents`,
  agreement: (id: string) => `${paths.trip(id)}/agreement`,
  substitute: (id: string) => `${paths.trip(id)}/substitute`,
  handover: (id: string, kind: 'pickup' | 'return' | 'next', vehicleId?: string) =>
    `${paths.trip(id)}/handover/${kind}${ofVehicle(vehicleId)}`,
};
