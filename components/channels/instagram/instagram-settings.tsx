'use client';

import { Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import * as z from 'zod';
import { callApi } from '@/components/api/client';
import { usePermission } from '@/components/session/use-permission';
import { ActionRows } from '@/components/ui/action-rows';
import { Form } from '@/components/ui/form';
import { late } from '@/components/ui/late';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { LoadError } from '@/components/ui/load-error';
import { SaveBar } from '@/components/ui/save-bar';
import { Section } from '@/components/ui/section';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import type { CommentAction } from '@/lib/channels/comment-rules';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import { instagramSettingsInput, updateInstagramAccount, type InstagramAccount } from '@/lib/contracts/flow-manager/channels/instagram';
import classes from '../channels.module.css';
import { useRefreshConnections } from '../use-refresh-connections';
import { CommentRulesField } from './comment-rules-field';
import { useInstagramAccount } from './use-instagram-account';

const ConnectInstagram = late(() => import('./connect-instagram').then((module) => module.ConnectInstagram));

/** How comments are answered, which are hidden or deleted, and how the account is connected again. */
export function InstagramSettings({ connection }: { connection: Connection }) {
  const { data, error, isFetching, refetch } = useInstagramAccount(connection.id);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return data ? <Settings account={data} /> : <Skeleton height={240} aria-busy />;
}

export interface InstagramFields extends Record<string, unknown> {
  comment_reply: InstagramAccount['comment_reply'];
  /** Words are lines of a text here. */
  comment_rules: { action: CommentAction; words: string }[];
}

const linesOf = (text: string): string[] => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);

const fields = z.preprocess((values) => {
  const { comment_rules, ...rest } = values as InstagramFields;
  return { ...rest, comment_rules: comment_rules.map(({ action, words }) => ({ action, words: linesOf(words) })) };
}, instagramSettingsInput);

const toFields = ({ comment_reply, comment_rules }: InstagramAccount): InstagramFields => ({
  comment_reply,
  comment_rules: comment_rules.map(({ action, words }) => ({ action, words: words.join('\n') })),
});

function Settings({ account }: { account: InstagramAccount }) {
  const t = useTranslations('instagram.settings');
  const mayUpdate = usePermission('channels.update');
  const refresh = useRefreshConnections();
  const [isConnecting, setIsConnecting] = useState(false);
  const form = useSchemaForm<InstagramFields>(fields, { mode: 'controlled', initialValues: toFields(account) });
  const isDirty = form.isDirty();

  const save = async (values: InstagramFields) => {
    const body = fields.parse(values);
    const saved = await callApi(updateInstagramAccount, { params: { connection_id: account.id }, body, silent: true });
    form.setInitialValues(toFields(saved));
    form.setValues(toFields(saved));
    form.resetDirty();
    showToast({ kind: 'success', message: t('saved') });
    await refresh();
  };

  return (
    <Stack gap="md" className={classes.page}>
      <Form form={form} onSubmit={save} aria-label={t('title')}>
        {({ isSubmitting }) => (
          <Stack gap="md">
            <Section title={t('reply')} description={t('reply_text')}>
              <Radio.Group {...form.getInputProps('comment_reply')} aria-label={t('reply')}>
                <Stack gap="sm">
                  {(['public', 'private'] as const).map((one) => (
                    <Radio key={one} value={one} label={t(one)} description={t(`${one}_help`)} disabled={!mayUpdate} />
                  ))}
                </Stack>
              </Radio.Group>
            </Section>
            <Section title={t('rules')} description={t('rules_text')}>
              <CommentRulesField form={form} isReadOnly={!mayUpdate} />
            </Section>
            {!mayUpdate && <Text c="dimmed">{t('read_only')}</Text>}
            <SaveBar isDirty={isDirty} isSaving={isSubmitting} onDiscard={() => form.reset()} />
          </Stack>
        )}
      </Form>
      <LeaveGuard isDirty={isDirty} />
      {mayUpdate && (
        <Section title={t('more')}>
          <ActionRows
            rows={[
              { key: 'again', label: t('again'), help: t('again_help'), action: t('again_action'), onClick: () => setIsConnecting(true) },
            ]}
          />
        </Section>
      )}
      {isConnecting && <ConnectInstagram isAgain onClose={() => setIsConnecting(false)} />}
    </Stack>
  );
}
