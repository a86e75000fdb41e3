import type { InboxSort, InboxView } from '@/lib/contracts/flow-manager/inbox/conversations';

/** The filters of the list, under their names in the address. `from` and `to` are days (YYYY-MM-DD). */
export const filterNames = ['assistant', 'channel', 'label', 'member', 'team', 'priority', 'from', 'to'] as const;
export type InboxFilterName = (typeof filterNames)[number];
export type InboxFilterValues = Record<InboxFilterName, string>;

export interface AddressChange extends Partial<InboxFilterValues> {
  view?: InboxView;
  sort?: InboxSort;
  search?: string;
  /** Null for only the list. */
  conversation?: string | null;
  message?: number | null;
}

/** The part of an address that a saved view keeps: all of the list, but not the open conversation. */
const listNames = ['view', 'sort', 'search', ...filterNames] as const;

/** The view of an address without one. A link to a conversation, such as a notification's, shows it among all. */
export function impliedView(hasConversation: boolean): InboxView {
  return hasConversation ? 'all' : 'waiting';
}

/** The address with another view, filter, search, or conversation. Opening another conversation forgets the message. */
export function changedAddress(href: string, change: AddressChange): string {
  const address = new URL(href);
  const { searchParams } = address;
  const view = change.view ?? searchParams.get('view') ?? impliedView(searchParams.has('conversation'));
  const message = change.conversation !== undefined ? (change.message ?? null) : change.message;
  for (const [name, value] of Object.entries({ ...change, view: view || 'waiting', message })) {
    if (value === undefined) continue;
    const text = value === null || value === 'latest' ? '' : String(value);
    if (text) searchParams.set(name, text);
    else searchParams.delete(name);
  }
  if (searchParams.get('view') === impliedView(searchParams.has('conversation'))) searchParams.delete('view');
  return address.pathname + address.search;
}

/** The query of a saved view. */
export function queryOfList(href: string): string {
  const { searchParams } = new URL(href);
  const kept = listNames.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(kept).toString();
}

/** The change that opens a saved view. Whatever its query does not have is cleared. */
export function changeOfQuery(query: string): AddressChange {
  const saved = new URLSearchParams(query);
  return Object.fromEntries(listNames.map((name) => [name, saved.get(name) ?? ''])) as unknown as AddressChange;
}

/** The filters as the API takes them. Days are those of the reader: from the beginning of one to the end of the other. */
export function apiFilters(values: InboxFilterValues) {
  const { assistant, channel, label, member, team, priority, from, to } = values;
  return {
    assistant_id: uuid(assistant),
    channel: channel || undefined,
    label_id: uuid(label),
    member_id: uuid(member),
    team_id: uuid(team),
    priority: /^[0-3]$/.test(priority) ? Number(priority) : undefined,
    from: edgeOfDay(from, 0),
    to: edgeOfDay(to, 1),
  };
}

/** A mistyped id in the address would be refused. The list is shown without that filter instead. */
function uuid(value: string): string | undefined {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : undefined;
}

function edgeOfDay(day: string, daysLater: number): string | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return undefined;
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number];
  const edge = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(edge.getTime()) ? undefined : edge.toISOString();
}
