export interface WithCodeProps {
  /** A booking's reference, an offer's code. */
  code: string;
  children: string;
}

/** A sentence in which a translator leaves the code as it is. */
export function WithCode({ code, children }: WithCodeProps) {
  const [before = '', ...after] = code === '' ? [children] : children.split(code);
  if (after.length === 0) return before;
  return (
    <>
      {before}
      <span translate="no">{code}</span>
      {after.join(code)}
    </>
  );
}
