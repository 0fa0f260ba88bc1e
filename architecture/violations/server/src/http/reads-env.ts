// refused by node(no-process-env): process.env
export const port: string | undefined = process.env['PORT'];
