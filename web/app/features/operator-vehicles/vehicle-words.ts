import type { DeskVehicleStatus } from '@makani/contract/operator/desk-vehicles';

/** How the desk names the state of a vehicle. */
export const vehicleStates = {
  active: { word: 'Active', tone: 'green' },
  maintenance: { word: 'Maintenance', tone: 'yellow' },
  archived: { word: 'Archived', tone: 'grey' },
  blocked: { word: 'Blocked', tone: 'red' },
  waiting: { word: 'In review', tone: 'blue' },
} as const satisfies Record<DeskVehicleStatus, { word: string; tone: string }>;

export const vehicleStateNames = ['active', 'maintenance', 'waiting', 'blocked', 'archived'] as const;
