// refused by import(no-default-export): default
export default function nameless(): number {
  return 1;
}
