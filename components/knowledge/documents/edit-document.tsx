'use client';

import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { Dialog } from '@/components/ui/dialog';
import { LoadError } from '@/components/ui/load-error';
import { getDocument, type Document } from '@/lib/contracts/flow-manager/knowledge/documents';
import { StructuredDialog } from '../add/structured-dialog';
import { TextDialog } from '../add/text-dialog';
import { UrlDialog } from '../add/url-dialog';
import { RenameDialog } from './rename-dialog';

/** Changes a document: what it contains, or only its name if that is a file or an FAQ. */
export function EditDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const t = useTranslations('knowledge');
  // The form starts from what is stored now.
  const params = { document_id: document.id };
  const isWritten = document.kind === 'text' || document.kind === 'structured';
  const { data, error, refetch, isFetching } = useEndpoint(getDocument, { params }, { enabled: isWritten, staleTime: 0, gcTime: 0 });
  const { index_id } = document;
  if (document.kind === 'url') return <UrlDialog index_id={index_id} document={document} onClose={onClose} />;
  if (!isWritten) return <RenameDialog document={document} onClose={onClose} />;
  if (!data || isFetching)
    return (
      <Dialog onClose={onClose} title={t('loading')} size="lg">
        {error && !isFetching ? (
          <LoadError title={t('fetch_error')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={240} aria-busy />
        )}
      </Dialog>
    );
  return data.kind === 'text' ? (
    <TextDialog index_id={index_id} document={data} onClose={onClose} />
  ) : (
    <StructuredDialog index_id={index_id} document={data} onClose={onClose} />
  );
}
