import * as z from 'zod';
import { conditionText } from './condition-text';

/** A value in a condition. */
export const scalarValue = z.union([conditionText, z.number(), z.boolean()]);
