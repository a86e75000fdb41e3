'use client';

import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useWholeList } from '@/components/api/use-whole-list';
import { Link } from '@/components/i18n/navigation';
import { KeyName } from '@/components/nlu/frame/key-name';
import { ForPermitted } from '@/components/session/for-permitted';
import { usePermission } from '@/components/session/use-permission';
import { LoadError } from '@/components/ui/load-error';
import rows from '@/components/ui/rows.module.css';
import { Section } from '@/components/ui/section';
import { getAssistant } from '@/lib/contracts/flow-manager/assistants';
import { listAssistantIndexes, listIndexes } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { indexHref, knowledgeHref } from '../frame/knowledge-pages';
import { Composition } from '../indexes/composition';
import { TryQuestion } from '../try/try-question';
import { MissesList } from '../unanswered/misses-list';
import { AttachForm } from './attach-form';
import { useAttachment } from './use-attachment';

/** The knowledge bases from which an assistant answers, a question to try, and the questions to which nothing was found. */
export function AssistantKnowledge({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('knowledge');
  const { data: assistant } = useEndpoint(getAssistant, { params: { assistant_id } });
  return (
    <ForPermitted permission="knowledge.read" order={2}>
      <Stack gap="md">
        <Section title={t('attach.title')} description={t('attach.lead')}>
          {assistant?.mode === 'basic' && (
            <Text mb="sm">
              {t('attach.basic')}{' '}
              <Anchor component={Link} href={`/assistants/${assistant_id}/settings`}>
                {t('attach.change_mode')}
              </Anchor>
            </Text>
          )}
          <AttachedIndexes assistant={{ id: assistant_id, name: assistant?.name ?? '' }} />
        </Section>
        <Section title={t('try.title')} description={t('try.lead')}>
          <TryQuestion assistant={{ id: assistant_id, name: assistant?.name ?? '' }} />
        </Section>
        <Section title={t('unanswered.title')}>
          <MissesList assistant_id={assistant_id} />
        </Section>
      </Stack>
    </ForPermitted>
  );
}

function AttachedIndexes({ assistant }: { assistant: { id: string; name: string } }) {
  const t = useTranslations('knowledge');
  const mayAttach = usePermission('assistants.update');
  const attached = useWholeList(listAssistantIndexes, { assistant_id: assistant.id });
  const all = useWholeList(listIndexes, {}, mayAttach);
  const { attach, detach, isBusy } = useAttachment();
  const { data: indexes, error } = attached;

  if (error && !indexes)
    return <LoadError title={t('fetch_error')} error={error} onRetry={() => void attached.refetch()} isRetrying={attached.isFetching} />;
  if (!indexes) return <Skeleton height={60} aria-busy />;
  const others = (all.data ?? []).filter(({ id }) => !indexes.some((index) => index.id === id));
  return (
    <Stack gap="sm">
      {indexes.length === 0 ? (
        <Text c="dimmed">{t('attach.none')}</Text>
      ) : (
        <ul className={rows.rows}>
          {indexes.map((index) => (
            <li key={index.id} className={rows.row}>
              <div className={rows.text}>
                <Anchor component={Link} href={indexHref(index.id)} fw={500}>
                  <KeyName>{index.name}</KeyName>
                </Anchor>
                <Text size="xs" c="dimmed" component="div">
                  <Composition index={index} />
                </Text>
              </div>
              {mayAttach && (
                <Button
                  size="xs"
                  variant="default"
                  disabled={isBusy}
                  aria-label={t('attach.detach_of', { name: index.name })}
                  onClick={() => void detach(assistant, index)}
                >
                  {t('attach.detach')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAttach && all.data && (
        <Group gap="sm">
          {others.length > 0 && (
            <AttachForm
              label={t('attach.add_index')}
              options={others}
              isBusy={isBusy}
              onAttach={(index) => void attach(assistant, index)}
            />
          )}
          {all.data.length === 0 && (
            <Button component={Link} href={knowledgeHref()} variant="default">
              {t('indexes.create')}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}
