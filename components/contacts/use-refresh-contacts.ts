import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKey } from '@/components/api/query-key';
import type { ContactDetail } from '@/lib/contracts/user-management/contact-fields';
import { getContact, getContactTimeline, listContacts, listContactTags } from '@/lib/contracts/user-management/contacts';

/** Returns what to call after customers were changed: their lists are fetched again, and a customer that is known now is kept. */
export function useRefreshContacts() {
  const queries = useQueryClient();
  return useCallback(
    (changed?: ContactDetail) => {
      if (changed) queries.setQueryData(queryKey(getContact, { params: { contact_id: changed.id } }), changed);
      return Promise.all(
        [listContacts, listContactTags, getContactTimeline].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
      );
    },
    [queries],
  );
}
