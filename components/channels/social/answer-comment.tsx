'use client';

import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconMessageReply, IconSparkles } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { useCall } from '@/components/api/use-call';
import { Form } from '@/components/ui/form';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import type { Connection } from '@/lib/contracts/flow-manager/channels/connections';
import { answerComment, commentAnswerInput, suggestReply } from '@/lib/contracts/flow-manager/channels/social';
import { limits } from '@/lib/limits';
import { firstCharacters } from '@/lib/text/first-characters';
import { connectionHref } from '../channel-href';
import { SuggestionReason } from './suggestion-reason';
import { useRefreshSocial } from './use-refresh-social';

interface Fields extends Record<string, unknown> {
  text: string;
}

/** Where a person writes an answer to a comment. A suggestion fills the field, and nothing is sent before they press the button. */
export function AnswerComment({ connection, comment_id }: { connection: Connection; comment_id: string }) {
  const t = useTranslations('social.answer');
  const refresh = useRefreshSocial();
  const suggest = useCall(suggestReply);
  const [isOpen, setIsOpen] = useState(false);
  const form = useSchemaForm<Fields>(commentAnswerInput, { mode: 'controlled', initialValues: { text: '' } });
  const params = { connection_id: connection.id, comment_id };
  const reason = suggest.data?.reason;

  const fill = () =>
    void suggest.mutateAsync({ params }).then(
      ({ text }) => {
        if (text === null) return;
        form.setValues({ text: firstCharacters(text, limits.comment_answer) });
        setIsOpen(true);
      },
      // A toast tells what went wrong.
      () => undefined,
    );
  const send = async (values: Fields) => {
    await callApi(answerComment, { params, body: commentAnswerInput.parse(values), silent: true });
    showToast({ kind: 'success', message: t('sent') });
    setIsOpen(false);
    form.reset();
    await refresh();
  };
  const suggestButton = (
    <Button size="xs" variant="default" leftSection={<IconSparkles size={14} aria-hidden />} loading={suggest.isPending} onClick={fill}>
      {t(suggest.data?.text ? 'again' : 'suggest')}
    </Button>
  );

  return (
    <Stack gap="xs" mt="xs">
      {reason && <SuggestionReason reason={reason} assistantsHref={connectionHref(connection)} />}
      {isOpen ? (
        <Form form={form} onSubmit={send} aria-label={t('label')}>
          {({ isSubmitting }) => (
            <Stack gap="xs">
              <Textarea
                {...form.getInputProps('text')}
                label={t('label')}
                description={t('help')}
                dir="auto"
                autosize
                minRows={2}
                maxRows={10}
                maxLength={limits.comment_answer}
                autoFocus
              />
              <Group gap="xs">
                <Button type="submit" size="xs" loading={isSubmitting}>
                  {t('send')}
                </Button>
                {suggestButton}
                <Button size="xs" variant="subtle" disabled={isSubmitting} onClick={() => setIsOpen(false)}>
                  {t('close')}
                </Button>
              </Group>
            </Stack>
          )}
        </Form>
      ) : (
        <Group gap="xs">
          <Button size="xs" variant="default" leftSection={<IconMessageReply size={14} aria-hidden />} onClick={() => setIsOpen(true)}>
            {t('write')}
          </Button>
          {suggestButton}
        </Group>
      )}
    </Stack>
  );
}
