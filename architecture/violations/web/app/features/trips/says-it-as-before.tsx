// refused by architecture(words): 'your card was refused' is a retired phrase
export function Declined() {
  return (
    <p className="font-medium">
      The bank has answered, and nothing was charged for this trip or any other. Your card was
      refused.
    </p>
  );
}
