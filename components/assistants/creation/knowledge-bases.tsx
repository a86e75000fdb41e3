'use client';

import { Button, CloseButton, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useCall } from '@/components/api/use-call';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useErrorText } from '@/components/api/use-error-text';
import { UploadList } from '@/components/knowledge/add/upload-list';
import { useUploads } from '@/components/knowledge/add/use-uploads';
import { AttachForm } from '@/components/knowledge/attach/attach-form';
import { useRefreshKnowledge } from '@/components/knowledge/frame/use-refresh-knowledge';
import { usePermission } from '@/components/session/use-permission';
import { fileEndings } from '@/lib/contracts/flow-manager/knowledge/documents';
import { createIndex, listIndexes } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { limits } from '@/lib/limits';

interface KnowledgeBasesProps {
  index_ids: readonly string[];
  mayUpload: boolean;
  onChange: (changes: { index_ids: string[]; uploads_index_id?: string }) => void;
}

/** The knowledge bases that a new assistant will answer from. A file needs one, so the first file creates it. */
export function KnowledgeBases({ index_ids, mayUpload, onChange }: KnowledgeBasesProps) {
  const t = useTranslations('assistantCreation.knowledge');
  const mayRead = usePermission('knowledge.read');
  const { data } = useEndpoint(listIndexes, { query: { limit: 200 } }, { enabled: mayRead });
  const known = data?.items ?? [];
  const chosen = known.filter(({ id }) => index_ids.includes(id));
  const others = known.filter(({ id }) => !index_ids.includes(id));
  return (
    <Stack gap="xs">
      <Text fw={500}>{t('bases')}</Text>
      {chosen.map(({ id, name, documents }) => (
        <Group key={id} gap="xs" justify="space-between" wrap="nowrap">
          <Text>
            <bdi dir="ltr">{name}</bdi>{' '}
            <Text span size="xs" c="dimmed">
              {t('documents', { count: documents })}
            </Text>
          </Text>
          <CloseButton aria-label={t('detach', { name })} onClick={() => onChange({ index_ids: index_ids.filter((one) => one !== id) })} />
        </Group>
      ))}
      {mayUpload && (
        <FileUpload index_id={index_ids[0]} onCreated={(id) => onChange({ index_ids: [...index_ids, id], uploads_index_id: id })} />
      )}
      {others.length > 0 && index_ids.length < limits.exchanged_indexes && (
        <AttachForm
          label={t('choose')}
          options={others}
          isBusy={false}
          onAttach={({ id }) => onChange({ index_ids: [...index_ids, id] })}
        />
      )}
    </Stack>
  );
}

interface FileUploadProps {
  /** The knowledge base that gets the file. Undefined: one is created. */
  index_id: string | undefined;
  onCreated: (id: string) => void;
}

function FileUpload({ index_id, onCreated }: FileUploadProps) {
  const t = useTranslations('assistantCreation.knowledge');
  const tErrors = useTranslations('assistantCreation.errors');
  const errorText = useErrorText();
  const refresh = useRefreshKnowledge();
  const create = useCall(createIndex);
  const [problem, setProblem] = useState<string>();
  const [waiting, setWaiting] = useState<readonly File[]>([]);

  const choose = async (files: File[]) => {
    setProblem(undefined);
    setWaiting(files);
    if (index_id) return;
    try {
      // Names of knowledge bases have Latin letters only.
      const { id } = await create.mutateAsync({ body: { name: `files-${Date.now().toString(36)}` }, silent: true });
      onCreated(id);
      await refresh(listIndexes);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setWaiting([]);
      setProblem(tErrors('knowledge', { detail: errorText(error) }));
    }
  };

  return (
    <div>
      <FileButton multiple accept={fileEndings.map((ending) => `.${ending}`).join(',')} onChange={(files) => void choose(files)}>
        {(props) => (
          <Button {...props} variant="default" loading={create.isPending} leftSection={<IconFileUpload size={16} aria-hidden />}>
            {t('upload')}
          </Button>
        )}
      </FileButton>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      {index_id && <Uploads key={index_id} index_id={index_id} files={waiting} />}
    </div>
  );
}

/** Sends the files that were chosen. */
function Uploads({ index_id, files }: { index_id: string; files: readonly File[] }) {
  const uploads = useUploads(index_id);
  const [sent, setSent] = useState<readonly File[]>([]);
  if (files !== sent) {
    setSent(files);
    // Not while React renders.
    queueMicrotask(() => uploads.add(files));
  }
  return <UploadList uploads={uploads} />;
}
