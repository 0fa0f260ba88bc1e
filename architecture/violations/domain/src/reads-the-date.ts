// refused by architecture(clock): The moment is an argument
export function isOver(endsAt: number): boolean {
  return new Date().getTime() > endsAt;
}
