import type { HostVehicle } from '@makani/contract/vehicles/host-vehicles';

type Counts = Pick<HostVehicle, 'name' | 'totalBookings' | 'runningBookings' | 'upcomingBookings'>;

/** The consequences of deleting a vehicle: bookings to honor unless they are withdrawn, and the data that stays. */
export function deletionWords(
  { name, totalBookings, runningBookings, upcomingBookings }: Counts,
  isWithdrawing: boolean,
): string[] {
  const owed = [
    ...(runningBookings > 0 ? [counted(runningBookings, 'running')] : []),
    ...(upcomingBookings > 0 ? [counted(upcomingBookings, 'upcoming')] : []),
  ];
  if (owed.length > 0) {
    return [
      `${name} has ${owed.join(' and ')}. ${isWithdrawing ? withdrawnWords(runningBookings) : 'These bookings stay, and you must still honor them.'}`,
      `It will be archived: guests won’t see it and it leaves this list, but its ${isWithdrawing ? 'past ' : ''}bookings and earnings stay.`,
    ];
  }
  return totalBookings > 0
    ? [
        `${name} will be archived: guests won’t see it and it leaves this list, but its bookings and earnings stay.`,
      ]
    : [`${name} has never been booked. It will be permanently deleted, with its photos.`];
}

function withdrawnWords(runningBookings: number): string {
  return runningBookings > 0
    ? 'Trips in progress continue; upcoming bookings are withdrawn.'
    : 'Upcoming bookings are withdrawn.';
}

function counted(count: number, kind: string): string {
  return `${count} ${kind} ${count === 1 ? 'booking' : 'bookings'}`;
}
