// refused by typescript(switch-exhaustiveness-check): cancelled
type Status = 'held' | 'confirmed' | 'cancelled';

export function colour(status: Status): string {
  switch (status) {
    case 'held':
      return 'brass';
    case 'confirmed':
      return 'palm';
  }
  return '';
}
