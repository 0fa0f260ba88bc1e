// refused by node(no-process-env): process.env
export const mode: string | undefined = process.env['NODE_ENV'];
