import * as z from 'zod/mini';
import { errorBody } from './error-body.ts';
import { type ErrorCode, errorTable } from './errors.ts';

const codes = Object.keys(errorTable).filter((code): code is ErrorCode => code in errorTable);

/** The body of every error, as it is sent. */
export const errorSchema = errorBody(z.enum(codes));

export type ErrorResponse = z.output<typeof errorSchema>;
