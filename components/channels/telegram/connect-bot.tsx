'use client';

import { Alert, Anchor, List, Select, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useRouter } from '@/components/i18n/navigation';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { FormDialog } from '@/components/ui/form-dialog';
import { PasswordField } from '@/components/ui/password-field';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { connectTelegramBot, telegramBotInput } from '@/lib/contracts/flow-manager/channels/telegram';
import { connectionHref } from '../channel-href';
import { useRefreshConnections } from '../use-refresh-connections';

const steps = ['open', 'create', 'copy', 'own'] as const;

interface Fields extends Record<string, unknown> {
  token: string;
  assistant_id: string | undefined;
}

interface ConnectBotProps {
  /** The name of the bot that gets a new token. Without it, a bot is connected for the first time. */
  name?: string;
  onClose: () => void;
}

/** Connects a bot by its token, with the steps that lead to one, and opens its page. */
export function ConnectBot({ name, onClose }: ConnectBotProps) {
  const t = useTranslations('telegram.connect');
  const router = useRouter();
  const refresh = useRefreshConnections();
  const isNew = name === undefined;
  const { data } = useEndpoint(listAssistants, { query: { limit: 200 } }, { enabled: isNew });
  const form = useSchemaForm<Fields>(telegramBotInput, { mode: 'controlled', initialValues: { token: '', assistant_id: undefined } });

  const connect = async (values: Fields) => {
    const bot = await callApi(connectTelegramBot, { body: telegramBotInput.parse(values), silent: true });
    onClose();
    router.push(connectionHref(bot));
    showToast({ kind: 'success', message: t.rich('done', { name: bot.name, bdi: richIsolate }) });
    await refresh();
  };

  const code = (text: React.ReactNode) => <code dir="ltr">{text}</code>;
  const botfather = (text: React.ReactNode) => (
    <Anchor href="https://t.me/BotFather" target="_blank" rel="noreferrer" dir="ltr" inherit>
      {text}
    </Anchor>
  );
  return (
    <FormDialog
      title={isNew ? t('title') : t.rich('again_title', { name, bdi: richIsolate })}
      form={form}
      submit={t('submit')}
      onSubmit={connect}
      onClose={onClose}
    >
      <div>
        <Text fw={500} mb={4}>
          {t('steps_title')}
        </Text>
        <List type="ordered" spacing={4}>
          {steps.map((step) => (
            <List.Item key={step}>{t.rich(`steps.${step}`, { code, botfather })}</List.Item>
          ))}
        </List>
      </div>
      <PasswordField
        {...form.getInputProps('token')}
        label={t('token')}
        description={t('token_help')}
        placeholder="123456789:AA…"
        autoComplete="off"
        required
        data-autofocus
      />
      {isNew && (
        <Select
          label={t('assistant')}
          description={t('assistant_help')}
          data={(data?.items ?? []).map((assistant) => ({ value: assistant.id, label: assistant.name }))}
          value={form.values.assistant_id ?? null}
          error={form.errors.assistant_id}
          searchable
          clearable
          onChange={(value) => form.setFieldValue('assistant_id', value ?? undefined)}
        />
      )}
      <Alert color="blue" variant="light">
        {t('other_program')}
      </Alert>
    </FormDialog>
  );
}
