import type { HostVehicle } from '@makani/contract/vehicles/host-vehicles';

type Counts = Pick<HostVehicle, 'name' | 'totalBookings' | 'runningBookings' | 'upcomingBookings'>;

/** The consequences of deleting a vehicle: bookings to honor, and the data that stays. */
export function deletionWords({ name, totalBookings, runningBookings, upcomingBookings }: Counts): string[] {
  const owed = [
    ...(runningBookings > 0 ? [counted(runningBookings, 'running')] : []),
    ...(upcomingBookings > 0 ? [counted(upcomingBookings, 'upcoming')] : []),
  ];
  if (owed.length > 0) {
    return [
      `${name} has ${owed.join(' and ')}. These bookings stay, and you must still honor them.`,
      'It will be archived: guests and this list no longer show it, but its bookings and earnings stay.',
    ];
  }
  return totalBookings > 0
    ? [
        `${name} will be archived: guests and this list no longer show it, but its bookings and earnings stay.`,
      ]
    : [`${name} has never been booked. It will be permanently deleted, with its photos.`];
}

function counted(count: number, kind: string): string {
  return `${count} ${kind} ${count === 1 ? 'booking' : 'bookings'}`;
}
