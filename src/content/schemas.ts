/** Forms of attributes, which the schemas of notations and figures are made of. */
import * as z from 'zod';

/** An attribute with a value. */
export const text = z.string().regex(/\S/);

/** An attribute without a value, which is present or not. */
export const flag = z.literal('').optional();
