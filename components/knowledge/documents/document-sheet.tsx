'use client';

import { Alert, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconDownload, IconFileUpload, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { usePermission } from '@/components/session/use-permission';
import { DateTime } from '@/components/ui/date-time';
import { Facts } from '@/components/ui/facts';
import { LoadError } from '@/components/ui/load-error';
import { SideSheet } from '@/components/ui/side-sheet';
import { getDocument, type DocumentDetail } from '@/lib/contracts/flow-manager/knowledge/documents';
import { PairsList } from '../faq/pairs-list';
import { watching } from '../frame/use-index';
import { useSize } from '../frame/use-size';
import type { DocumentAct } from './document-actions';
import { DocumentState, isUnfinished } from './document-state';
import { PassagesList } from './passages-list';
import { useDocumentCalls } from './use-document-calls';

interface DocumentSheetProps {
  document_id: string;
  index_id: string;
  isCovered: boolean;
  onAct: (act: DocumentAct) => void;
  onClose: () => void;
}

/** A document over the end of the page: its facts, and the passages or the questions that answers are taken from. */
export function DocumentSheet({ document_id, index_id, isCovered, onAct, onClose }: DocumentSheetProps) {
  const t = useTranslations('knowledge');
  const { data, error, refetch, isFetching } = useEndpoint(
    getDocument,
    { params: { document_id } },
    { refetchInterval: ({ state }) => state.data && isUnfinished(state.data) && watching },
  );
  const hasTyped = useRef(false);
  // An address with a document of another knowledge base is mistyped.
  const document = data?.index_id === index_id ? data : undefined;
  return (
    <SideSheet
      title={document ? <bdi>{document.name}</bdi> : t('documents.sheet')}
      isDirty={() => hasTyped.current}
      isCovered={isCovered}
      onClose={onClose}
    >
      {document ? (
        <SheetContent
          document={document}
          onAct={onAct}
          onTyped={(isTyped) => {
            hasTyped.current = isTyped;
          }}
        />
      ) : error || data ? (
        <LoadError title={t('fetch_error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Stack aria-busy>
          <Skeleton height={120} />
          <Skeleton height={240} />
        </Stack>
      )}
    </SideSheet>
  );
}

interface SheetContentProps {
  document: DocumentDetail;
  onAct: DocumentSheetProps['onAct'];
  /** Whether there is unsaved text now. */
  onTyped: (isTyped: boolean) => void;
}

function SheetContent({ document, onAct, onTyped }: SheetContentProps) {
  const t = useTranslations('knowledge.documents');
  const mayUpdate = usePermission('knowledge.update');
  const { download, readAgain } = useDocumentCalls();
  const { kind, failure } = document;
  const isFailed = document.state === 'failed';
  // Reading the same file again would fail again.
  const needsFile = kind === 'file' && failure?.code.startsWith('document_');
  return (
    <Stack gap="md">
      {isFailed ? (
        <Alert color="red" variant="light" role="status">
          <DocumentState document={document} />
        </Alert>
      ) : (
        <div role="status">
          <DocumentState document={document} />
        </div>
      )}
      <Group gap="xs">
        {mayUpdate && kind === 'file' && (
          <Button
            size="xs"
            variant={isFailed && needsFile ? 'filled' : 'default'}
            leftSection={<IconFileUpload size={16} aria-hidden />}
            onClick={() => onAct({ kind: 'replace', document })}
          >
            {t('actions.replace')}
          </Button>
        )}
        {mayUpdate && !isUnfinished(document) && (
          <Button
            size="xs"
            variant={isFailed && !needsFile ? 'filled' : 'default'}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => void readAgain(document)}
          >
            {t(isFailed ? 'actions.retry' : 'actions.reindex')}
          </Button>
        )}
        {mayUpdate && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => onAct({ kind: 'edit', document })}
          >
            {t(kind === 'file' || kind === 'faq' ? 'actions.rename' : 'actions.edit')}
          </Button>
        )}
        <Button size="xs" variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void download(document)}>
          {t('actions.download')}
        </Button>
        {mayUpdate && (
          <Button
            size="xs"
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onAct({ kind: 'delete', document })}
          >
            {t('actions.delete')}
          </Button>
        )}
      </Group>
      <DocumentFacts document={document} />
      {kind === 'faq' ? (
        <PairsList document_id={document.id} onImport={() => onAct({ kind: 'import', document })} onTyped={onTyped} />
      ) : (
        <section>
          <Title order={2} size="h3" mb="xs">
            {t('passages')}
          </Title>
          <PassagesList document={document} />
        </section>
      )}
    </Stack>
  );
}

function DocumentFacts({ document }: { document: DocumentDetail }) {
  const t = useTranslations('knowledge');
  const format = useFormatter();
  const size = useSize();
  const { kind, url, file_name, characters, read_at, next_read_at, created_at } = document;
  const rows: [string, React.ReactNode][] = [
    [t('documents.columns.kind'), t(`kinds.${kind}`)],
    ...(url
      ? [
          [
            t('add.url.url'),
            <bdi key="url" dir="ltr">
              {url}
            </bdi>,
          ] as [string, React.ReactNode],
        ]
      : []),
    ...(file_name ? [[t('documents.file_name'), <bdi key="file">{file_name}</bdi>] as [string, React.ReactNode]] : []),
    [t('documents.columns.size'), t('documents.length', { size: size(document.size), characters })],
    [t('documents.columns.passages'), format.number(document.passages)],
    [t('documents.created_at'), <DateTime key="created" value={created_at} />],
    ...(read_at ? [[t('documents.columns.read_at'), <DateTime key="read" value={read_at} />] as [string, React.ReactNode]] : []),
    ...(next_read_at ? [[t('documents.next_read_at'), <DateTime key="next" value={next_read_at} />] as [string, React.ReactNode]] : []),
  ];
  return (
    <Facts>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}
