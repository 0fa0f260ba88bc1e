import { useState } from 'react';
import { useSite } from '../../../site.ts';
import { PhoneLink } from '../../../ui/buttons/contact-links.tsx';
import { useQueue } from '../queue/rows.ts';
import { reportKey } from '../record/local-report.ts';
import { AccidentForm } from './accident-form.tsx';
import { AccidentList } from './accident-list.tsx';
import type { LoadedAccidents } from './load-accidents.ts';

/** A guest's page: the form of a report while one can be sent, then the reports that were made. */
export function GuestAccidents({ trip, owner }: LoadedAccidents) {
  const { supportPhone } = useSite();
  const canReport = useOpenForm({ trip, owner });
  return (
    <div className="grid max-w-3xl gap-8">
      <p>
        Make sure everyone is safe, and call us at <PhoneLink phone={supportPhone} />, at any hour. Then fill
        in this report, while you’re still there if you can.
      </p>
      {canReport ? (
        <AccidentForm trip={trip} side="guest" owner={owner} />
      ) : (
        <p>
          You can report an accident here during your trip and for three days after it. At any other time,
          please call us.
        </p>
      )}
      <AccidentList accidents={trip.accidents} />
    </div>
  );
}

/** The desk reads first, and writes down what a guest says on the phone. */
export function DeskAccidents({ trip, owner }: LoadedAccidents) {
  const canReport = useOpenForm({ trip, owner });
  return (
    <div className="grid max-w-3xl gap-8">
      {trip.accidents.length === 0 ? <p>No accident was reported on this trip.</p> : null}
      <AccidentList accidents={trip.accidents} />
      {canReport ? (
        <div className="grid gap-6">
          <h2 className="border-t border-brass pt-5 text-2xl">Report an accident for the guest</h2>
          <AccidentForm trip={trip} side="desk" owner={owner} />
        </div>
      ) : (
        <p>You can report an accident once the trip has begun.</p>
      )}
    </div>
  );
}

/** The form stays for a report that was begun, with its text and photos, when the trip ends meanwhile. */
function useOpenForm({ trip: { canReport, bookingId }, owner }: LoadedAccidents): boolean {
  const isBegun = useQueue(({ reports }) => reports[reportKey(owner, bookingId)] !== undefined);
  const [wasOpen] = useState(canReport || isBegun);
  return canReport || wasOpen;
}
