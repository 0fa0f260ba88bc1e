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
      `${name} has ${owed.join(' and ')}. What is booked stays as it is, and is still owed to your guests.`,
      'It is archived: it leaves search and this list; its bookings and what it has earned stay.',
    ];
  }
  return totalBookings > 0
    ? [`${name} is archived: it leaves search and this list; its bookings and what it has earned stay.`]
    : [`${name} has never been booked. It is gone for good, with its photos.`];
}

function counted(count: number, kind: string): string {
  return `${count} ${kind} ${count === 1 ? 'booking' : 'bookings'}`;
}
