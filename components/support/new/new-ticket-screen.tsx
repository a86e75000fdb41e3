'use client';

import { Alert, Button, Group, NativeSelect, Stack, Textarea, TextInput, useDirection } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { listTicketCategories } from '@/lib/contracts/user-management/ticket-categories';
import { createTicket, getTicket, listTickets, ticketForm } from '@/lib/contracts/user-management/tickets';
import type { GuidePart } from '@/lib/support/search-guides';
import { callApi } from '../../api/client';
import { useEndpoint } from '../../api/use-endpoint';
import { useRouter } from '../../i18n/navigation';
import { richIsolate } from '../../i18n/rich-isolate';
import { ForPermitted } from '../../session/for-permitted';
import { Form } from '../../ui/form';
import { PageHeader } from '../../ui/page-header';
import { typedDirection } from '../../ui/typed-direction';
import { useSchemaForm } from '../../ui/use-schema-form';
import { DropFiles } from '../drop-files';
import { AttachButton } from '../attach-button';
import { TicketFileTray } from '../ticket-file-tray';
import classes from '../support.module.css';
import { useKeptText } from '../use-kept-text';
import { useTicketFiles } from '../use-ticket-files';
import { HelpResults } from './help-results';

/** Opens a ticket. While it is written, the guides are searched for an answer. */
export function NewTicketScreen({ guides }: { guides: readonly GuidePart[] }) {
  return (
    <ForPermitted permission="tickets.create">
      <NewTicket guides={guides} />
    </ForPermitted>
  );
}

const fields = z.object({ ...ticketForm.pick({ subject: true, message: true }).shape, category_id: z.string() });
type Fields = z.output<typeof fields>;

function NewTicket({ guides }: { guides: readonly GuidePart[] }) {
  const t = useTranslations('support.new');
  const { dir } = useDirection();
  const router = useRouter();
  const queries = useQueryClient();
  const related_ticket_id = useSearchParams().get('after') ?? undefined;
  const { data: categories } = useEndpoint(listTicketCategories, {});
  const [draft, keepDraft] = useKeptText('new');
  const files = useTicketFiles();
  const [sent, setSent] = useState<number>();
  const form = useSchemaForm<Fields>(fields, { mode: 'controlled', initialValues: read(draft) });
  const { subject, message, category_id } = form.values;

  // The draft is outside of React, so that it survives the page.
  useEffect(() => {
    const isEmpty = !subject && !message && !category_id;
    keepDraft(isEmpty ? '' : JSON.stringify({ subject, message, category_id }));
  }, [subject, message, category_id]); // eslint-disable-line react-hooks/exhaustive-deps

  const send = async (values: Fields) => {
    setSent(0);
    try {
      const body = { ...values, category_id: values.category_id || undefined, related_ticket_id, files: [...files.files] };
      const { id } = await callApi(createTicket, { body, silent: true, onProgress: setSent });
      keepDraft('');
      void queries.invalidateQueries({ queryKey: [listTickets.path] });
      router.push(`/support/${id}`);
    } finally {
      setSent(undefined);
    }
  };

  return (
    <div className={classes.narrow}>
      <PageHeader title={t('title')} description={t('text')} />
      <DropFiles onFiles={files.add}>
        <Form form={form} onSubmit={send}>
          {({ isSubmitting }) => (
            <Stack gap="md">
              {related_ticket_id && <Related id={related_ticket_id} />}
              <TextInput
                {...form.getInputProps('subject')}
                {...typedDirection(subject, dir)}
                label={t('subject')}
                description={t('subject_help')}
                required
                maxLength={200}
              />
              <HelpResults guides={guides} question={`${subject} ${message}`} />
              <NativeSelect
                {...form.getInputProps('category_id')}
                label={t('category')}
                data={[
                  { value: '', label: t('no_category') },
                  ...(categories?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
              <Textarea
                {...form.getInputProps('message')}
                {...typedDirection(message, dir)}
                label={t('message')}
                description={t('message_help')}
                required
                autosize
                minRows={6}
                maxRows={20}
              />
              <div>
                <AttachButton files={files} />
                <TicketFileTray files={files} sent={sent} />
              </div>
              <Group>
                <Button type="submit" loading={isSubmitting}>
                  {t('submit')}
                </Button>
              </Group>
            </Stack>
          )}
        </Form>
      </DropFiles>
    </div>
  );
}

/** The closed ticket that the new one refers to. */
function Related({ id }: { id: string }) {
  const t = useTranslations('support.new');
  const format = useFormatter();
  const { data } = useEndpoint(getTicket, { params: { ticket_id: id } });
  if (!data) return null;
  const number = format.number(data.number, { useGrouping: false });
  return <Alert variant="light">{t.rich('related', { number, subject: data.subject, bdi: richIsolate })}</Alert>;
}

function read(draft: string): Fields {
  const empty = { subject: '', message: '', category_id: '' };
  try {
    return draft ? { ...empty, ...(JSON.parse(draft) as Partial<Fields>) } : empty;
  } catch {
    return empty;
  }
}
