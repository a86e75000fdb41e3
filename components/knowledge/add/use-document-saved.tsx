import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { showToast } from '@/components/ui/show-toast';
import { getDocument, listDocuments, previewDocument } from '@/lib/contracts/flow-manager/knowledge/documents';
import { listPairs } from '@/lib/contracts/flow-manager/knowledge/faq';
import { useRefreshKnowledge } from '../frame/use-refresh-knowledge';

/** After a document was added or changed: closes the dialog, says so, and loads the lists again. */
export function useDocumentSaved(onClose: () => void) {
  const t = useTranslations('knowledge.add');
  const refresh = useRefreshKnowledge();
  return useCallback(
    async ({ name }: { name: string }) => {
      showToast({ kind: 'success', message: t.rich('saved', { name: () => <bdi>{name}</bdi> }) });
      onClose();
      await refresh(listDocuments, getDocument, previewDocument, listPairs);
    },
    [t, refresh, onClose],
  );
}
