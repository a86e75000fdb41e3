import * as z from 'zod';
import { limits } from '../limits';
import { isTimezone } from '../timezone';
import { withoutLimits } from '../without-limits';

/** The days of the week in the product's order. */
export const WEEK_DAYS = ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

export type WeekDay = (typeof WEEK_DAYS)[number];

const CLOCK = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

const unreadable = { error: 'invalid_working_hours' } as const;
const clockSchema = z.string(unreadable).regex(CLOCK, unreadable);

/** From and to, "09:00" to "17:00". The start is included, the end is excluded. "24:00" is the end of the day. */
export const openRangeSchema = z
  .tuple([clockSchema, clockSchema], unreadable)
  // Hours have two digits, so the order of the texts is that of the times.
  .refine(([start, end]) => start < end, unreadable);

export const workingHoursSchema = z.partialRecord(
  z.enum(WEEK_DAYS),
  z.array(openRangeSchema, unreadable).max(limits.open_ranges, 'too_many'),
);

/** The ranges in which a day is open. If no day is set, always open. Otherwise a missing day, like an empty list, is closed. */
export type WorkingHours = z.output<typeof workingHoursSchema>;

/** Null or absent means the default in the assistant's language. With an empty text nothing is sent. */
const messageSchema = z.string().max(limits.short_text).nullable().default(null);

/** A flow's settings in a request, with their defaults. A conversation uses those of the main flow. */
export const flowSettingsInput = z.strictObject({
  timezone: z.string().refine(isTimezone, { error: 'invalid_timezone' }).default('Asia/Tehran'),
  working_hours: workingHoursSchema.default({}),
  /** 0 to 1. */
  confidence_threshold: z.number().min(0).max(1).default(0.6),
  /** Seconds. */
  abandon_timeout: z.int32().min(1).default(1800),
  /** Null: never escalate for this reason. */
  max_global_fallbacks: z.int32().min(0).nullable().default(3),
  default_fallback_message: messageSchema,
  handoff_message: messageSchema,
  agent_unavailable_message: messageSchema,
  general_error_message: messageSchema,
  end_message: z.string().max(limits.short_text).default(''),
  assistant_return_message: messageSchema,
  /** Separated by commas, Latin or Persian. */
  operator_exit_keywords: messageSchema,
});

/** A flow's settings as they are stored. */
export const flowSettingsSchema = withoutLimits(flowSettingsInput);

export type FlowSettings = z.output<typeof flowSettingsSchema>;
