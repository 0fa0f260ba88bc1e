/** The first answer of an attempt that doesn't fail, with longer and longer pauses between them. @throws What the last one did, once aborted. */
export async function retry<Value>(attempt: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
  for (let pauseMs = 500; ; pauseMs = Math.min(2 * pauseMs, 8_000)) {
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
