import { useCallback } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useMe } from '@/components/session/use-me';
import { listEditors } from '@/lib/contracts/flow-manager/dialog/versions';

export interface EditorPerson {
  id: string;
  name: string;
  profile_picture_url: string | null;
}

/** The other people who have the version open. */
export function useEditors(version_id: string): { people: readonly EditorPerson[]; refreshPeople: () => void } {
  const me = useMe().data;
  const { data, refetch } = useEndpoint(listEditors, { params: { version_id } });
  const refreshPeople = useCallback(() => void refetch(), [refetch]);
  return { people: (data?.items ?? []).filter(({ id }) => id !== me?.id), refreshPeople };
}
