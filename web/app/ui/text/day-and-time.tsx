/** 'Dec 24, 2026 10:00 AM' breaks between its day and its time only. */
export function DayAndTime({ children }: { children: string }) {
  const [day, time] = children.split(/ (?=\d{1,2}:\d{2} [AP]M$)/);
  return (
    <>
      <span className="whitespace-nowrap">{day}</span> <span className="whitespace-nowrap">{time}</span>
    </>
  );
}
