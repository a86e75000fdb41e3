import * as z from 'zod';
import { businessChange, type Business } from '@/lib/contracts/user-management/businesses';
import { toAsciiDigits } from '@/lib/text/to-ascii-digits';

const { name, message_retention_days, log_retention_days } = businessChange.shape;

/** Days as they are typed, in whatever digits; none where the field is empty. */
const typedDays = <Days extends z.ZodType>(days: Days) =>
  z.preprocess((value) => {
    const typed = toAsciiDigits(String(value)).trim();
    return typed === '' ? null : Number(typed);
  }, days);

/** The settings of a business as their form holds them: texts. */
export const businessFields = z.object({
  name: name.unwrap(),
  message_retention_days: typedDays(message_retention_days),
  log_retention_days: typedDays(log_retention_days),
});

export type BusinessFields = Record<keyof z.output<typeof businessFields>, string>;

export function toFields({ name, message_retention_days, log_retention_days }: Pick<Business, keyof BusinessFields>): BusinessFields {
  return { name, message_retention_days: String(message_retention_days ?? ''), log_retention_days: String(log_retention_days ?? '') };
}
