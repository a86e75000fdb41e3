'use client';

import { List, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import { deleteDocument, listDocuments, type Document } from '@/lib/contracts/flow-manager/knowledge/documents';
import { deleteKnowledge } from '@/lib/contracts/flow-manager/knowledge/search';
import { useRefreshKnowledge } from '../frame/use-refresh-knowledge';

interface DeleteDocumentsProps {
  documents: readonly Document[];
  /** Typed to delete several. */
  index_name: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** The maximum number of documents in a call. */
const most = 200;
/** How many are named. */
const named = 5;

/** Asks for confirmation with the documents' names and their passages, deletes them, and reports success. */
export function DeleteDocuments({ documents, index_name, onClose, onDeleted }: DeleteDocumentsProps) {
  const t = useTranslations('knowledge.documents.remove');
  const refresh = useRefreshKnowledge();
  const [first] = documents;
  const name = documents.length === 1 ? first?.name : undefined;
  const passages = documents.reduce((sum, document) => sum + document.passages, 0);
  const remove = useMutation({
    mutationFn: async () => {
      if (!first) return;
      if (name !== undefined) {
        await callApi(deleteDocument, { params: { document_id: first.id } });
        return;
      }
      const ids = documents.map(({ id }) => id);
      for (let from = 0; from < ids.length; from += most) {
        const body = { document_ids: ids.slice(from, from + most) };
        await callApi(deleteKnowledge, { params: { index_id: first.index_id }, body });
      }
    },
    onSuccess: () => {
      showToast({ kind: 'success', message: t('done', { count: documents.length }) });
      onDeleted();
    },
    // A toast has shown why it failed. Some of them may be deleted.
    onSettled: async () => {
      await refresh(listDocuments);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={name === undefined ? t('title_many', { count: documents.length }) : t.rich('title', { name, bdi: richIsolate })}
      confirm={t('confirm')}
      name={passages > 0 ? (name ?? index_name) : undefined}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {name === undefined && (
        <List size="sm" mb="xs">
          {documents.slice(0, named).map((document) => (
            <List.Item key={document.id}>
              <bdi>{document.name}</bdi>
            </List.Item>
          ))}
          {documents.length > named && <List.Item>{t('more', { count: documents.length - named })}</List.Item>}
        </List>
      )}
      {passages > 0 && <Text>{t('passages', { count: passages })}</Text>}
      <Text fw={600}>{t('irreversible')}</Text>
    </ConfirmDialog>
  );
}
