import * as z from 'zod';

export const id = z.uuid();

/** ISO 8601, UTC. The server may return a Date. */
export const timestamp = z.preprocess((value) => (value instanceof Date ? value.toISOString() : value), z.iso.datetime());

/** Increases with each change of what several people may edit. It is the `ETag`, and what `If-Match` accepts. */
export const revision = z.number().int().describe('common.revision');

/** A time in a request, with any offset. It must be between the years 1 and 9999 in UTC, the range that columns accept. */
export const moment = z.iso.datetime({ offset: true }).refine((value) => {
  const year = new Date(value).getUTCFullYear();
  return year >= 1 && year <= 9999;
});

/** A short text that must not be blank: trimmed, 1 to `max` characters. */
export const name = (max = 200) => z.string().trim().min(1, 'required').max(max);

/** A text that may be empty. */
export const text = (max: number) => z.string().max(max);

/** The parameters of every list: `limit` rows after `cursor`, which is the previous response's `next_cursor`. */
export const page = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.uuid().optional(),
});

/** A page of a list with a search box. */
export const searchPage = page.extend({ search: z.string().trim().max(200).optional() });

/** The response of every list. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number().int(), next_cursor: z.string().nullable() });

export interface ListOf<Item> {
  items: Item[];
  total: number;
  next_cursor: string | null;
}

type WithoutDefault<Schema> = Schema extends z.ZodDefault<infer Inner> ? Inner : Schema;

/** Makes each of these fields optional for a change. A default does not replace an omitted field. */
export function changeOf<Shape extends z.core.$ZodLooseShape>(fields: Shape) {
  const bare = Object.entries(fields).map(([key, schema]) => [key, schema instanceof z.ZodDefault ? schema.unwrap() : schema]);
  return z.object(Object.fromEntries(bare) as { [Key in keyof Shape]: WithoutDefault<Shape[Key]> }).partial();
}
