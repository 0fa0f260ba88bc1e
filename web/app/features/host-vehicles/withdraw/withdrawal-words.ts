/** How a host is asked about the upcoming bookings of a vehicle. */
export function withdrawalWords(upcoming: number) {
  const isOne = upcoming === 1;
  const trips = isOne ? 'its upcoming trip' : `its ${upcoming} upcoming trips`;
  return {
    choice: `I can’t provide it for ${trips} either`,
    consequences: `${
      isOne
        ? 'Your guest is offered another vehicle at no higher price, or gets everything back.'
        : 'Your guests are offered another vehicle at no higher price, or get everything back.'
    } This counts against your reliability.`,
    readers: `The ${isOne ? 'guest' : 'guests'} will see this in the email.`,
    confirm: isOne ? 'Withdraw booking' : 'Withdraw bookings',
    keep: isOne ? 'Keep the booking' : 'Keep the bookings',
  };
}
