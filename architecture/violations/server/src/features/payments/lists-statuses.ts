// refused by architecture(statuses): 'captured' is a status
interface Query {
  where(column: string, operator: string, values: string[]): Query;
}

export function charged(query: Query): Query {
  return query.where('status', 'in', ['captured']);
}
