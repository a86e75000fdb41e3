import { contactSorts, type ContactSort } from '@/lib/contracts/user-management/contact-fields';

/** What the address of the list can contain, apart from the search. */
export const contactFilterNames = ['tag', 'channel', 'language', 'state', 'seen'] as const;
export type ContactFilterName = (typeof contactFilterNames)[number];

export type ContactFilterValues = Record<ContactFilterName, string>;

export const contactStates = ['blocked', 'not_blocked'] as const;

/** When customers wrote last, in whole days before today. `quiet` ones have not written since. */
const days = { today: 0, week: 7, month: 30, quiet_month: 30, quiet_quarter: 90 } as const;
export const seenPeriods = ['today', 'week', 'month', 'quiet_month', 'quiet_quarter'] as const satisfies readonly (keyof typeof days)[];

/** The filters of a call, without empty ones. */
export interface ContactQuery {
  search?: string;
  tag?: string;
  channel?: string;
  language?: string;
  blocked?: boolean;
  seen_after?: string;
  seen_before?: string;
}

/** The filters of an address as the calls take them. A mistyped address shows the list without that filter. */
export function contactQuery(search: string, values: ContactFilterValues, now: Date): ContactQuery {
  const { tag, channel, language, state } = values;
  const query: ContactQuery = {};
  if (search) query.search = search;
  if (tag) query.tag = tag;
  if (channel) query.channel = channel;
  if (language) query.language = language;
  if (state === 'blocked') query.blocked = true;
  if (state === 'not_blocked') query.blocked = false;
  const seen = seenPeriods.find((period) => period === values.seen);
  if (seen) query[seen.startsWith('quiet') ? 'seen_before' : 'seen_after'] = startOfDay(now, days[seen]).toISOString();
  return query;
}

/** The sorting of an address. */
export function contactSort(text: string): ContactSort {
  return contactSorts.find((sort) => sort === text) ?? 'last_seen';
}

/** The beginning of the day some days before, so that the same list has the same filters all day. */
function startOfDay(now: Date, daysBefore: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBefore);
}
