/** An address that breaks after its @ where it has to. */
export function EmailText({ email }: { email: string }) {
  const [name = '', ...place] = email.split(/(?<=@)/);
  return (
    <span className="[overflow-wrap:anywhere]">
      {name}
      <wbr />
      {place.join('')}
    </span>
  );
}
