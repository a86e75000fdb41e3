import type { Attributes } from '@/lib/contracts/user-management/contact-fields';
import { chosenFields, type ChosenField, type MergeChoice, type MergeInput } from '@/lib/contracts/user-management/contact-merge';
import { limits } from '@/lib/limits';
import { firstCharacters } from '@/lib/text/first-characters';
import type { ContactRow } from './present-contact';

type Value = string | string[] | Record<string, unknown> | null;

/** What happens to one field of two customers. */
export interface PlannedField {
  field: ChosenField | 'tags' | 'first_seen_at' | 'last_seen_at' | 'blocked_at';
  this: Value;
  other: Value;
  kept: MergeChoice;
  result: Value;
  differs: boolean;
  choices: MergeChoice[];
}

/** The columns of the customer who is kept, after a merge. */
export type MergedColumns = Pick<
  ContactRow,
  'name' | 'email' | 'mobile' | 'language' | 'picture_key' | 'notes' | 'tags' | 'first_seen_at' | 'last_seen_at' | 'blocked_at'
> & { attributes: Attributes };

/**
 * What a merge of two customers keeps, field by field. Without a choice, the value of `one` is kept, or that of `other` if
 * it is the only one. Notes, attributes, and tags of both are kept as far as their limits allow. The earliest and latest
 * times are kept, and whoever was blocked stays blocked.
 */
export function planMerge(
  one: ContactRow,
  other: ContactRow,
  choices: MergeInput['fields'] = {},
): { fields: PlannedField[]; columns: MergedColumns } {
  const planned = chosenFields.map((field) => planField(field, one, other, choices[field]));
  const resultOf = (field: ChosenField) => planned.find((one) => one.field === field)?.result ?? null;
  const textOf = (field: ChosenField) => resultOf(field) as string | null;
  const tags = [...new Set([...one.tags, ...other.tags])].slice(0, limits.tags);
  const columns = {
    name: textOf('name') ?? '',
    email: textOf('email'),
    mobile: textOf('mobile'),
    language: textOf('language'),
    picture_key: textOf('picture'),
    notes: textOf('notes') ?? '',
    attributes: resultOf('attributes') as Attributes,
    tags,
    first_seen_at: new Date(Math.min(Number(one.first_seen_at), Number(other.first_seen_at))),
    last_seen_at: new Date(Math.max(Number(one.last_seen_at), Number(other.last_seen_at))),
    blocked_at: one.blocked_at ?? other.blocked_at,
  };
  const time = (field: 'first_seen_at' | 'last_seen_at' | 'blocked_at'): PlannedField => {
    const [mine, theirs, result] = [one[field], other[field], columns[field]].map((date) => date?.toISOString() ?? null);
    const kept = result === mine ? 'this' : 'other';
    return { field, this: mine ?? null, other: theirs ?? null, kept, result: result ?? null, differs: mine !== theirs, choices: [] };
  };
  const ofTags: PlannedField = {
    field: 'tags',
    this: one.tags,
    other: other.tags,
    kept: 'both',
    result: tags,
    differs: tags.length > one.tags.length || tags.length > other.tags.length,
    choices: [],
  };
  return { fields: [...planned, ofTags, time('first_seen_at'), time('last_seen_at'), time('blocked_at')], columns };
}

function planField(field: ChosenField, one: ContactRow, other: ContactRow, chosen: MergeChoice | undefined): PlannedField {
  const [mine, theirs] = [valueOf(one, field), valueOf(other, field)];
  const mayBeBoth = field === 'notes' || field === 'attributes';
  const [hasMine, hasTheirs] = [!isEmpty(mine), !isEmpty(theirs)];
  const differs = hasMine && hasTheirs && JSON.stringify(sorted(mine)) !== JSON.stringify(sorted(theirs));
  const usual = differs && mayBeBoth ? 'both' : !hasMine && hasTheirs ? 'other' : 'this';
  const kept = chosen ?? usual;
  const result = kept === 'both' ? both(mine, theirs) : kept === 'this' ? mine : theirs;
  return { field, this: mine, other: theirs, kept, result, differs, choices: mayBeBoth ? ['both', 'this', 'other'] : ['this', 'other'] };
}

function valueOf(row: ContactRow, field: ChosenField): Value {
  if (field === 'picture') return row.picture_key;
  return field === 'attributes' ? (row.attributes as Attributes) : row[field];
}

function isEmpty(value: Value): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** Notes one after another, or the attributes of both. Of two attributes with one name, the first one's value is kept. */
function both(mine: Value, theirs: Value): Value {
  if (typeof mine === 'string' && typeof theirs === 'string')
    return firstCharacters([mine, theirs].filter((text) => text !== '').join('\n\n'), limits.contact_notes);
  const all = Object.entries({ ...(theirs as Attributes), ...(mine as Attributes) });
  const first = (name: string) => Number(!(name in (mine as Attributes)));
  return Object.fromEntries(all.sort(([name], [next]) => first(name) - first(next)).slice(0, limits.attributes));
}

function sorted(value: Value): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).sort(([name], [other]) => (name < other ? -1 : 1)) : value;
}
