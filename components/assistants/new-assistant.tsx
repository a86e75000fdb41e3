'use client';

import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations, type Locale } from 'next-intl';
import { ApiError } from '@/components/api/api-error';
import { queryKey } from '@/components/api/query-key';
import { useCall } from '@/components/api/use-call';
import { Link, useRouter } from '@/components/i18n/navigation';
import { Form } from '@/components/ui/form';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { PageHeader } from '@/components/ui/page-header';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import {
  assistantInput,
  createAssistant,
  getAssistant,
  listAssistants,
  type AssistantInput,
} from '@/lib/contracts/flow-manager/assistants';
import { AssistantFields } from './assistant-fields';
import classes from './assistant-form.module.css';

const blank: Omit<AssistantInput, 'language'> = {
  name: '',
  system_prompt: '',
  type: 'GENERAL',
  model: 'GPT_4O_MINI',
  mode: 'basic',
};

/** An assistant usually speaks the language of the person who creates it. */
const languages = { fa: 'FA', ar: 'AR', en: 'EN' } as const satisfies Record<Locale, AssistantInput['language']>;

/** Creates an assistant and opens its page. */
export function NewAssistant() {
  const t = useTranslations('assistants.new');
  const locale = useLocale();
  const router = useRouter();
  const queryClient = useQueryClient();
  const form = useSchemaForm<AssistantInput>(assistantInput, { initialValues: { ...blank, language: languages[locale] } });
  const create = useCall(createAssistant);

  async function submit(body: AssistantInput) {
    const assistant = await create.mutateAsync({ body, silent: true }).catch((error: ApiError) => {
      throw error.request_id ? withDetail(error, t('failed', { detail: error.detail })) : error;
    });
    const { id: assistant_id } = assistant;
    queryClient.setQueryData(queryKey(getAssistant, { params: { assistant_id } }), assistant);
    void queryClient.invalidateQueries({ queryKey: [listAssistants.path] });
    router.push(`/assistants/${assistant_id}?created`);
  }

  return (
    <div className={classes.form}>
      <PageHeader title={t('title')} description={t('lead')} />
      <Form form={form} onSubmit={submit} aria-label={t('title')}>
        {({ isSubmitting }) => (
          <Stack gap="xl">
            <AssistantFields form={form} />
            <Group justify="flex-end" gap="xs">
              <Button component={Link} href="/assistants" variant="default">
                {t('cancel')}
              </Button>
              <Button type="submit" data-tour="create-assistant" loading={isSubmitting || create.isSuccess}>
                {t('submit')}
              </Button>
            </Group>
          </Stack>
        )}
      </Form>
      <LeaveGuard isDirty={form.isDirty() && !create.isSuccess} />
    </div>
  );
}

/** The same refusal with a sentence about what failed. */
function withDetail({ status, code, fields, request_id, cause }: ApiError, detail: string): ApiError {
  return new ApiError({ status, code, detail, fields, request_id, cause });
}
