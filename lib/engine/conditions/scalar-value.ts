import * as z from 'zod';
import { filledText } from '../filled-text';

/** A value written in a condition. */
export const scalarValue = z.union([filledText, z.number(), z.boolean()]);
