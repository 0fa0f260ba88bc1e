// refused by react(no-danger): dangerouslySetInnerHTML
export function Note({ html }: { html: string }) {
  return <p dangerouslySetInnerHTML={{ __html: html }} />;
}
