/**
 * The environment as packages that are bundled for the server see it. They would look at that of the process while they
 * render, some of them at every component, and React at whether it is in production.
 */
export const builtEnvironment = { 'process.env': '{}', 'process.env.NODE_ENV': '"production"' };
