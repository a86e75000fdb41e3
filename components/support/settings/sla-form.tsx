'use client';

import { Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { getSupportSla, setSupportSla, type SupportSla } from '@/lib/contracts/user-management/platform-tickets';
import { limits } from '@/lib/limits';
import { callApi } from '../../api/client';
import { useEndpoint } from '../../api/use-endpoint';
import { Form } from '../../ui/form';
import { LeaveGuard } from '../../ui/leave-guard';
import { LoadError } from '../../ui/load-error';
import { SaveBar } from '../../ui/save-bar';
import { Section } from '../../ui/section';
import { showToast } from '../../ui/show-toast';
import { useSchemaForm } from '../../ui/use-schema-form';

/** How soon tickets of each priority are to be answered and resolved. */
export function SlaForm() {
  const t = useTranslations('support.settings.sla');
  const { data, error, refetch, isFetching } = useEndpoint(getSupportSla, {});
  return (
    <Section title={t('title')} description={t('text')}>
      {data ? (
        <Times key={JSON.stringify(data)} sla={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={200} />
      )}
    </Section>
  );
}

const minutes = z.union([z.literal(''), z.coerce.number().int().min(1).max(limits.answer_minutes)]);
const fields = z.object({ items: z.array(z.object({ priority: z.string(), first_answer: minutes, resolution: minutes })) });
interface Fields extends Record<string, unknown> {
  items: { priority: SupportSla['items'][number]['priority']; first_answer: string; resolution: string }[];
}

function Times({ sla }: { sla: SupportSla }) {
  const t = useTranslations('support.settings.sla');
  const tPriority = useTranslations('support.priority');
  const queries = useQueryClient();
  const form = useSchemaForm<Fields>(fields, {
    mode: 'controlled',
    initialValues: {
      items: sla.items.map(({ priority, first_answer_minutes, resolution_minutes }) => ({
        priority,
        first_answer: String(first_answer_minutes ?? ''),
        resolution: String(resolution_minutes ?? ''),
      })),
    },
  });
  const save = async ({ items }: Fields) => {
    const body = {
      items: items.map(({ priority, first_answer, resolution }) => ({
        priority,
        first_answer_minutes: first_answer === '' ? null : Number(first_answer),
        resolution_minutes: resolution === '' ? null : Number(resolution),
      })),
    };
    const saved = await callApi(setSupportSla, { body, silent: true });
    queries.setQueryData([getSupportSla.path, {}, {}], saved);
    showToast({ kind: 'success', message: t('done') });
  };
  return (
    <Form form={form} onSubmit={save}>
      {({ isSubmitting }) => (
        <Stack gap="md">
          <LeaveGuard isDirty={form.isDirty()} />
          {form.values.items.map(({ priority }, index) => (
            <Group key={priority} grow align="flex-start" role="group" aria-label={tPriority(priority)}>
              <TextInput
                {...form.getInputProps(`items.${index}.first_answer`)}
                type="number"
                min={1}
                label={t('first_answer', { priority: tPriority(priority) })}
              />
              <TextInput
                {...form.getInputProps(`items.${index}.resolution`)}
                type="number"
                min={1}
                label={t('resolution', { priority: tPriority(priority) })}
              />
            </Group>
          ))}
          <SaveBar isDirty={form.isDirty()} isSaving={isSubmitting} onDiscard={() => form.reset()} />
        </Stack>
      )}
    </Form>
  );
}
