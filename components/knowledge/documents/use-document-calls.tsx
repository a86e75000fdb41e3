import { useTranslations } from 'next-intl';
import { ApiError } from '@/components/api/api-error';
import { callApi, loadFile } from '@/components/api/client';
import { fileNameOf, saveFile } from '@/components/ui/save-file';
import { showToast } from '@/components/ui/show-toast';
import {
  downloadDocument,
  getDocument,
  listDocuments,
  reindexDocument,
  type Document,
} from '@/lib/contracts/flow-manager/knowledge/documents';
import { useRefreshKnowledge } from '../frame/use-refresh-knowledge';

const endings = { text: 'txt', file: 'bin', faq: 'csv', structured: 'json', url: 'txt' } as const;

/** The calls about a document that need no dialog. A toast shows why one failed. */
export function useDocumentCalls() {
  const t = useTranslations('knowledge.documents');
  const refresh = useRefreshKnowledge();
  return {
    download: async ({ id, kind, name, file_name }: Document) => {
      try {
        const file = await loadFile(downloadDocument, { params: { document_id: id } });
        saveFile(file, file_name ?? `${fileNameOf(name, t('unnamed'))}.${endings[kind]}`);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    },
    readAgain: async ({ id, name }: Document) => {
      try {
        await callApi(reindexDocument, { params: { document_id: id } });
        showToast({ kind: 'success', message: t.rich('again', { name: () => <bdi>{name}</bdi> }) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
      await refresh(listDocuments, getDocument);
    },
  };
}
