'use client';

import { ActionIcon, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPencil, IconPlus, IconTablePlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { usePages } from '@/components/api/use-pages';
import { usePermission } from '@/components/session/use-permission';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { SearchBox } from '@/components/ui/search-box';
import { showToast } from '@/components/ui/show-toast';
import { getDocument, listDocuments } from '@/lib/contracts/flow-manager/knowledge/documents';
import { addPairs, deletePair, listPairs, updatePair, type Pair } from '@/lib/contracts/flow-manager/knowledge/faq';
import { useRefreshKnowledge } from '../frame/use-refresh-knowledge';
import classes from './faq.module.css';
import { PairForm } from './pair-form';

/** In milliseconds. */
const searchDelay = 250;

interface PairsListProps {
  document_id: string;
  /** Adds questions from a table. */
  onImport: () => void;
  /** Whether there is unsaved text now. */
  onTyped: (isTyped: boolean) => void;
}

/** The questions of an FAQ with their answers. Each is changed by itself, so that no one overwrites another's change. */
export function PairsList({ document_id, onImport, onTyped }: PairsListProps) {
  const t = useTranslations('knowledge.pairs');
  const tKnowledge = useTranslations('knowledge');
  const mayUpdate = usePermission('knowledge.update');
  const refresh = useRefreshKnowledge();
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text.trim(), searchDelay);
  const [written, setWritten] = useState<string>();
  const pages = usePages<Pair>(listPairs, { search: searched }, true, { document_id });
  const { items } = pages;

  const write = (which?: string) => {
    onTyped(false);
    setWritten(which);
  };
  const done = async () => {
    write();
    await refresh(listPairs, listDocuments, getDocument);
  };
  const add = async (pair: { question: string; answer: string }) => {
    await callApi(addPairs, { params: { document_id }, body: { pairs: [pair] }, silent: true });
    await done();
  };
  const remove = async ({ id, question, answer }: Pair) => {
    try {
      await callApi(deletePair, { params: { document_id, pair_id: id } });
    } catch (error) {
      if (error instanceof ApiError) return;
      throw error;
    }
    showToast({
      kind: 'success',
      message: t('removed'),
      // It is added again at the end.
      action: { label: t('undo'), onClick: () => void add({ question, answer }) },
    });
    await done();
  };

  return (
    <section>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} size="h3">
          {t('title')}
        </Title>
        {mayUpdate && (
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-expanded={written === 'new'}
              onClick={() => write(written === 'new' ? undefined : 'new')}
            >
              {t('add')}
            </Button>
            <Button size="xs" variant="default" leftSection={<IconTablePlus size={16} aria-hidden />} onClick={onImport}>
              {tKnowledge('documents.actions.import')}
            </Button>
          </Group>
        )}
      </Group>
      <Stack gap="xs">
        {written === 'new' && (
          <PairForm label={t('add')} submit={t('add')} onSubmit={add} onTyped={() => onTyped(true)} onCancel={() => write()} />
        )}
        <SearchBox text={text} label={t('search')} placeholder={t('search_placeholder')} onChange={setText} onClear={() => setText('')} />
        {pages.isError && !items ? (
          <LoadError
            title={tKnowledge('fetch_error')}
            error={pages.error}
            onRetry={() => void pages.refetch()}
            isRetrying={pages.isFetching}
          />
        ) : !items ? (
          <Skeleton height={160} aria-busy />
        ) : items.length === 0 ? (
          <NothingMatches onClear={() => setText('')} />
        ) : (
          <ol className={classes.list}>
            {items.map((pair) => (
              <li key={pair.id}>
                {written === pair.id ? (
                  <div className={classes.fields}>
                    <PairForm
                      pair={pair}
                      label={t('edit', { question: pair.question })}
                      submit={tKnowledge('add.save')}
                      onSubmit={async (body) => {
                        await callApi(updatePair, { params: { document_id, pair_id: pair.id }, body, silent: true });
                        await done();
                      }}
                      onTyped={() => onTyped(true)}
                      onCancel={() => write()}
                    />
                  </div>
                ) : (
                  <>
                    <div className={classes.fields}>
                      <Text fw={500} dir="auto">
                        {pair.question}
                      </Text>
                      <Text dir="auto" className={classes.answer}>
                        {pair.answer}
                      </Text>
                    </div>
                    {mayUpdate && (
                      <Group gap={2} wrap="nowrap">
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          aria-label={t('edit', { question: pair.question })}
                          title={tKnowledge('documents.actions.edit')}
                          onClick={() => write(pair.id)}
                        >
                          <IconPencil size={16} aria-hidden />
                        </ActionIcon>
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          aria-label={t('remove', { question: pair.question })}
                          title={tKnowledge('documents.actions.delete')}
                          onClick={() => void remove(pair)}
                        >
                          <IconTrash size={16} aria-hidden />
                        </ActionIcon>
                      </Group>
                    )}
                  </>
                )}
              </li>
            ))}
          </ol>
        )}
        {items && <ListFoot pages={pages} shown={items.length} />}
      </Stack>
    </section>
  );
}
