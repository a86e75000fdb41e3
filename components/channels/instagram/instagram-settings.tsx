'use client';

import { Radio, Skeleton, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { callApi } from '@/components/api/client';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import { instagramSettingsInput, updateInstagramAccount, type InstagramAccount } from '@/lib/contracts/flow-manager/channels/instagram';
import classes from '../channels.module.css';
import { MoreSection } from '../page/more-section';
import { SettingsForm } from '../page/settings-form';
import { CommentRulesField } from './comment-rules-field';
import type { InstagramFields } from './instagram-fields';
import { useInstagramAccount } from './use-instagram-account';

const ConnectInstagram = late(() => import('./connect-instagram').then((module) => module.ConnectInstagram));

/** How comments are answered, which are hidden or deleted, and how the account is connected again. */
export function InstagramSettings({ connection }: { connection: Connection }) {
  const { data, error, isFetching, refetch } = useInstagramAccount(connection.id);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return data ? <Settings account={data} /> : <Skeleton height={240} aria-busy />;
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
  const save = async (values: InstagramFields) => {
    const body = fields.parse(values);
    return toFields(await callApi(updateInstagramAccount, { params: { connection_id: account.id }, body, silent: true }));
  };
  return (
    <Stack gap="md" className={classes.page}>
      <SettingsForm
        label={t('title')}
        schema={fields}
        values={toFields(account)}
        save={save}
        words={{ saved: t('saved'), read_only: t('read_only') }}
      >
        {(form, isReadOnly) => (
          <>
            <Section title={t('reply')} description={t('reply_text')}>
              <Radio.Group {...form.getInputProps('comment_reply')} aria-label={t('reply')}>
                <Stack gap="sm">
                  {(['public', 'private'] as const).map((one) => (
                    <Radio key={one} value={one} label={t(one)} description={t(`${one}_help`)} disabled={isReadOnly} />
                  ))}
                </Stack>
              </Radio.Group>
            </Section>
            <Section title={t('rules')} description={t('rules_text')}>
              <CommentRulesField form={form} isReadOnly={isReadOnly} />
            </Section>
          </>
        )}
      </SettingsForm>
      <MoreSection title={t('more')} row={{ label: t('again'), help: t('again_help'), action: t('again_action') }}>
        {(close) => <ConnectInstagram isAgain onClose={close} />}
      </MoreSection>
    </Stack>
  );
}
