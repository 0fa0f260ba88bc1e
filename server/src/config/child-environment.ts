/** Environment of a child process. It includes our own, because tools are found through PATH. */
export function childEnvironment(variables: Record<string, string>): Record<string, string | undefined> {
  return { ...process.env, ...variables };
}
