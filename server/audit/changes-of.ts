export interface FieldChange {
  field: string;
  /** As short texts. Both are omitted if the entry is clear without them. */
  from?: string;
  to?: string;
}

/** The maximum number of characters of one text, and of all texts of an entry. */
const longestText = 200;
const longestInAll = 1_000;

/** The position of something on the canvas is of no interest later. */
const unremarkable = new Set(['position', 'view']);

/** The fields that a change sets to another value, with short forms of the values before and after. */
export function changesOf(before: object, change: object): FieldChange[] {
  const previous = before as Record<string, unknown>;
  let left = longestInAll;
  return Object.entries(change).flatMap(([field, value]): FieldChange[] => {
    const [from, to] = [textOf(previous[field]), textOf(value)];
    if (value === undefined || unremarkable.has(field) || from === to) return [];
    const texts = aroundTheDifference(from, to);
    left -= texts.from.length + texts.to.length;
    return [left >= 0 ? { field, ...texts } : { field }];
  });
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(sorted(value));
}

/** The database may return the fields of JSON in any order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** Shortens long texts to the part where they begin to differ, without splitting characters at its ends. */
function aroundTheDifference(from: string, to: string): { from: string; to: string } {
  if (from.length <= longestText && to.length <= longestText) return { from, to };
  let same = 0;
  while (same < from.length && from[same] === to[same]) same++;
  const start = Math.max(0, same - 40);
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + longestText).replace(/\p{Surrogate}/gu, '')}${text.length > start + longestText ? '…' : ''}`;
  return { from: cut(from), to: cut(to) };
}
