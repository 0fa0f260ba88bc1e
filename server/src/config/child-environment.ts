/** For the tools we start: they have to be found on the PATH, so ours is handed down with what is theirs. */
export function childEnvironment(variables: Record<string, string>): Record<string, string | undefined> {
  return { ...process.env, ...variables };
}
