'use client';

import { Button, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import * as z from 'zod';
import { useCall } from '@/components/api/use-call';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useWholeList } from '@/components/api/use-whole-list';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { Form } from '@/components/ui/form';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import { getSocialAccount } from '@/lib/contracts/flow-manager/channels/social';
import { startLearning } from '@/lib/contracts/flow-manager/channels/social-runs';
import { listIndexes, type Index } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { indexName } from '@/lib/contracts/flow-manager/knowledge/knowledge-fields';
import { connectionHref } from '../channel-href';
import { RunStatus } from './run-status';
import classes from './social.module.css';
import { useLatestRun } from './use-latest-run';
import { useRefreshSocial } from './use-refresh-social';

/** Teaches captions and answered comments to a knowledge base. */
export function LearningTab({ connection }: { connection: Connection }) {
  const t = useTranslations('social.learning');
  const { id: connection_id } = connection;
  const mayTrain = usePermission('channels.update');
  const mayWrite = usePermission('knowledge.update');
  const mayRead = usePermission('knowledge.read');
  const account = useEndpoint(getSocialAccount, { params: { connection_id } });
  const indexes = useWholeList(listIndexes, {}, mayRead);
  const { run, isOpen } = useLatestRun(connection_id, 'learn');
  const failed = [account, indexes].find(({ error, data }) => error && !data);
  if (failed)
    return (
      <LoadError
        title={t('error')}
        error={failed.error}
        onRetry={() => void Promise.all([account.refetch(), indexes.refetch()])}
        isRetrying={account.isFetching || indexes.isFetching}
      />
    );
  if (!account.data || (mayRead && !indexes.data)) return <Skeleton height={240} aria-busy />;
  const { posts, answered_comments: answers } = account.data;
  if (posts === 0 && !run) {
    return (
      <EmptyState
        drawing={<LearningDrawing />}
        title={t('empty')}
        text={t('empty_text')}
        action={
          <Button component={Link} href={connectionHref(connection, 'posts')}>
            {t('to_posts')}
          </Button>
        }
      />
    );
  }
  return (
    <Stack gap="md" className={classes.page}>
      <Section title={t('title')} description={t('lead')}>
        <Stack gap="md">
          <Text>{t('there_is', { posts, answers })}</Text>
          {mayTrain && mayWrite && mayRead ? (
            <LearnForm connection={connection} indexes={indexes.data ?? []} isOpen={isOpen} />
          ) : (
            <Text c="dimmed">{t('may_not')}</Text>
          )}
          <Text size="xs" c="dimmed">
            {t('replaces')}
          </Text>
        </Stack>
      </Section>
      {run && (
        <Section title={t('last')}>
          <RunStatus run={run} connection_id={connection_id} />
        </Section>
      )}
    </Stack>
  );
}

interface LearnFormProps {
  connection: Connection;
  indexes: readonly Index[];
  /** Whether a training is in progress. */
  isOpen: boolean;
}

const isNew = '';
const named = z.object({ index_name: indexName });
const unnamed = z.object({ index_name: z.string() });

function LearnForm({ connection, indexes, isOpen }: LearnFormProps) {
  const t = useTranslations('social');
  const refresh = useRefreshSocial();
  const start = useCall(startLearning, { onSettled: () => void refresh() });
  const [index_id, setIndexId] = useState(indexes[0]?.id ?? isNew);
  const form = useSchemaForm(index_id === isNew ? named : unnamed, { initialValues: { index_name: '' } });
  const isConnected = connection.state === 'connected' || connection.state === 'paused';
  return (
    <Form
      form={form}
      fieldOf={({ status }) => (status === 409 && index_id === isNew ? 'index_name' : undefined)}
      onSubmit={async ({ index_name }) => {
        const body = index_id === isNew ? { index_name } : { index_id };
        await start.mutateAsync({ params: { connection_id: connection.id }, body, silent: true });
      }}
    >
      {({ isSubmitting }) => (
        <Stack gap="sm" className={classes.form}>
          <NativeSelect
            label={t('learning.index')}
            data={[...indexes.map(({ id, name }) => ({ value: id, label: name })), { value: isNew, label: t('learning.new_index') }]}
            value={index_id}
            onChange={({ currentTarget }) => setIndexId(currentTarget.value)}
          />
          {index_id === isNew && (
            <TextInput
              label={t('learning.name')}
              description={t('learning.name_help')}
              dir="ltr"
              withAsterisk
              maxLength={100}
              {...form.getInputProps('index_name')}
            />
          )}
          <div>
            <Button
              type="submit"
              leftSection={<IconSchool size={16} aria-hidden />}
              loading={isSubmitting}
              disabled={isOpen || !isConnected}
            >
              {t('runs.start.learn')}
            </Button>
          </div>
        </Stack>
      )}
    </Form>
  );
}

/** The drawing for nothing to learn from: a book with a bubble. */
function LearningDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M20 34c12-6 26-6 38 2v40c-12-8-26-8-38-2z" />
      <path d="M58 36c12-8 26-8 38-2v40c-12-6-26-6-38 2" />
      <path d="M70 8h26a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H82l-8 6v-6h-4a6 6 0 0 1-6-6v-8a6 6 0 0 1 6-6z" stroke={accent} />
    </Drawing>
  );
}
