/** A module that is loaded when it is needed, or a little before. */
export interface LateModule<Module> {
  load(): Promise<Module>;
  /** Null until it has arrived. */
  loaded(): Module | null;
}

export function lateModule<Module>(fetchModule: () => Promise<Module>): LateModule<Module> {
  let module: Module | null = null;
  let coming: Promise<Module> | null = null;
  let failures = 0;
  let failedAddress: string | undefined;

  async function load(): Promise<Module> {
    try {
      const pending: Promise<Module> =
        failedAddress === undefined
          ? fetchModule()
          : import(/* @vite-ignore */ `${failedAddress}#${failures}`);
      module = await pending;
      return module;
    } catch (error) {
      // Lets the next call load again.
      coming = null;
      failures += 1;
      failedAddress ??= addressIn(error);
      throw error;
    }
  }
  return { load: () => (coming ??= load()), loaded: () => module };
}

/**
 * The address of the file that failed to load, which Chromium and Firefox name. Most browsers remember a
 * failed import for as long as the page is open (https://github.com/whatwg/html/issues/6768), but not under
 * the same address with another fragment.
 */
function addressIn(error: unknown): string | undefined {
  const [address = ''] = /https?:\/\/\S+\.js\b/.exec(String(error)) ?? [];
  return address.startsWith(`${globalThis.location.origin}/`) ? address : undefined;
}
