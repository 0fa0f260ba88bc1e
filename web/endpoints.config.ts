import type { Plugin } from 'vite';

const endpoints = /= defineEndpoint\(\{\n[\s\S]*?\n\}\);/g;
const forOthers =
  /^ {2}(?:operationId|summary|tag|status|errors|params|query):[\s\S]*?,\n(?= {2}[\w/]|\}\))/gm;

/**
 * Takes out of the contract's endpoints, in the browser's scripts only, what describes them to the server and to
 * readers of its API. A caller needs the method, the path and the response.
 */
export function endpointsForCallers(): Plugin {
  return {
    name: 'endpoints-for-callers',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contract\/src\/.*\.ts$/, code: 'defineEndpoint({' },
      handler: (code) => ({
        code: code.replace(endpoints, (endpoint) => endpoint.replace(forOthers, '')),
        map: null,
      }),
    },
  };
}
