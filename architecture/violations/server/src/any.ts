// refused by typescript(no-explicit-any): any
export function trust(value: any): unknown {
  return value;
}
