import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/components/api/client';
import { scanWithSuggestions, type Suggestion } from '@/lib/contracts/flow-manager/dialog/scan';
import { useEditor } from '../state/editor-context';

/** What is shown could not be saved, and the model reads what is saved. */
export class UnsavedChanges extends Error {}

/** What the model suggests for the open flow. It is paid for, so it stays when the dialog is closed. */
export function useSuggestions() {
  const { flow, store } = useEditor();
  const client = useQueryClient();
  const queryKey = ['flow-suggestions', flow.flow_base_id];
  const suggestions = useQuery({
    queryKey,
    enabled: false,
    retry: false,
    queryFn: async () => {
      await store.save();
      if (store.hasUnsaved()) throw new UnsavedChanges();
      const { flow: read } = store.getState();
      const {
        suggestions: made,
        reason,
        is_partial,
      } = await callApi(scanWithSuggestions, { params: { version_id: read.id }, silent: true });
      return { suggestions: made, reason, is_partial, flow: read };
    },
  });
  const remove = (suggestion: Suggestion) =>
    client.setQueryData<typeof suggestions.data>(
      queryKey,
      (known) => known && { ...known, suggestions: known.suggestions.filter((other) => other !== suggestion) },
    );
  const { data: asked, isFetching: isAsking, error, refetch: ask } = suggestions;
  return { asked, isAsking, error, ask, remove };
}
