import type { HostVehicle } from '@makani/contract/vehicles/host-vehicles';

/** Why we have taken a vehicle off the site; nothing for one that we have not. */
export function BlockedNote({ blocked }: Pick<HostVehicle, 'blocked'>) {
  if (blocked === null) return null;
  return (
    <section
      aria-label="Blocked"
      className="mt-5 border-l-4 border-hibiscus-press bg-hibiscus-mist/50 px-4 py-3 text-sm"
    >
      <p className="font-medium">We’ve taken this vehicle off the site. We wrote:</p>
      <p className="mt-2 [overflow-wrap:anywhere]">{blocked.reason}</p>
      <p className="mt-2 text-ink-soft">Only we can put it back. Please call or email us.</p>
    </section>
  );
}
