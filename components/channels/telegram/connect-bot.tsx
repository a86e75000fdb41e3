'use client';

import { Alert, Anchor, List, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { FormDialog } from '@/components/ui/form-dialog';
import { PasswordField } from '@/components/ui/password-field';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { connectTelegramBot, telegramBotInput, type TelegramBot } from '@/lib/contracts/flow-manager/channels/telegram';

const steps = ['open', 'create', 'copy', 'own'] as const;

interface ConnectBotProps {
  /** The name of the bot that gets a new token. Without it, a bot is connected for the first time. */
  name?: string;
  onClose: () => void;
  onConnected: (bot: TelegramBot) => unknown;
}

/** Connects a bot by its token, with the steps that lead to one. */
export function ConnectBot({ name, onClose, onConnected }: ConnectBotProps) {
  const t = useTranslations('telegram.connect');
  const form = useSchemaForm<{ token: string }>(telegramBotInput, { mode: 'uncontrolled', initialValues: { token: '' } });
  const code = (text: React.ReactNode) => <code dir="ltr">{text}</code>;
  const botfather = (text: React.ReactNode) => (
    <Anchor href="https://t.me/BotFather" target="_blank" rel="noreferrer" dir="ltr" inherit>
      {text}
    </Anchor>
  );
  return (
    <FormDialog
      title={name === undefined ? t('title') : t.rich('again_title', { name, bdi: richIsolate })}
      form={form}
      submit={t('submit')}
      onClose={onClose}
      onSubmit={async (values) => {
        const bot = await callApi(connectTelegramBot, { body: telegramBotInput.parse(values), silent: true });
        onClose();
        await onConnected(bot);
      }}
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
        key={form.key('token')}
        label={t('token')}
        description={t('token_help')}
        placeholder="123456789:AA…"
        autoComplete="off"
        required
        data-autofocus
      />
      <Alert color="blue" variant="light">
        {t('other_program')}
      </Alert>
    </FormDialog>
  );
}
