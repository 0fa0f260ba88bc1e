// refused by jsx-a11y(alt-text): alt
export function Picture() {
  return <img src="/art/van.svg" />;
}
