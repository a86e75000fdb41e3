'use client';

import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { getForm, submitForm, type WorkflowForm } from '@/lib/contracts/flow-manager/workflow/forms';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/client';
import { useEndpoint } from '../api/use-endpoint';
import { DateTime } from '../ui/date-time';
import { accent, Drawing } from '../ui/drawing';
import { EmptyState } from '../ui/empty-state';
import { Form } from '../ui/form';
import { LoadError } from '../ui/load-error';
import { useValueForm } from '../workflow-fields/use-value-form';
import { ValueInput } from '../workflow-fields/value-input';
import classes from './customer-form.module.css';

/** A form that a business asks a customer to fill in, for whoever has its link. */
export function CustomerForm({ token }: { token: string }) {
  const t = useTranslations('customerForm');
  const [end, setEnd] = useState<'sent' | 'answered'>();
  const { data, error, isFetching, refetch } = useEndpoint(
    getForm,
    { params: { token } },
    { enabled: end === undefined, refetchOnWindowFocus: false },
  );
  if (end ?? error?.status === 409)
    return (
      <EmptyState
        order={1}
        drawing={<SentDrawing />}
        title={t(end === 'sent' ? 'sent.title' : 'answered.title')}
        text={t(end === 'sent' ? 'sent.text' : 'answered.text')}
      />
    );
  if (error?.status === 404 || error?.status === 422)
    return <EmptyState order={1} drawing={<ExpiredDrawing />} title={t('expired.title')} text={t('expired.text')} />;
  if (error && !data)
    return <LoadError order={1} title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={320} aria-busy />;
  return <Fields token={token} asked={data} onEnd={setEnd} />;
}

interface FieldsProps {
  token: string;
  asked: WorkflowForm;
  onEnd: (end: 'sent' | 'answered') => void;
}

function Fields({ token, asked, onEnd }: FieldsProps) {
  const t = useTranslations('customerForm');
  const { form, read } = useValueForm(asked.fields);
  return (
    <Stack gap="lg">
      <div>
        <Text className={classes.business}>
          <bdi>{asked.business_name}</bdi>
        </Text>
        <Title order={1} size="h2">
          <bdi>{asked.title}</bdi>
        </Title>
      </div>
      {asked.text && (
        <p className={classes.text} dir="auto">
          {asked.text}
        </p>
      )}
      <Form
        form={form}
        onSubmit={async () => {
          try {
            await callApi(submitForm, { params: { token }, body: { values: read() }, silent: true });
            onEnd('sent');
          } catch (error) {
            // Someone has answered in the meantime.
            if (!(error instanceof ApiError && error.status === 409)) throw error;
            onEnd('answered');
          }
        }}
      >
        {({ isSubmitting }) => (
          <Stack gap="md">
            {asked.fields.map((field) => (
              <ValueInput key={field.name} form={form} field={field} />
            ))}
            <Button type="submit" size="md" loading={isSubmitting}>
              {t('submit')}
            </Button>
            <Text size="sm" c="dimmed">
              {t.rich('until', { time: () => <DateTime value={asked.ends_at} /> })}
            </Text>
          </Stack>
        )}
      </Form>
    </Stack>
  );
}

/** The drawing for a form that was sent: an envelope with a tick. */
function SentDrawing() {
  return (
    <Drawing>
      <rect x="20" y="22" width="72" height="50" rx="6" />
      <path d="M20 30l36 24 36-24" />
      <circle cx="92" cy="66" r="14" fill="var(--hamdam-surface)" stroke={accent} />
      <path d="M86 66l4 5 8-9" stroke={accent} />
    </Drawing>
  );
}

/** The drawing for a link that no longer works: an hourglass that has run out. */
function ExpiredDrawing() {
  return (
    <Drawing>
      <path d="M40 10h40M40 78h40M46 10v12c0 10 14 14 14 22 0-8 14-12 14-22V10M46 78V66c0-10 14-14 14-22 0 8 14 12 14 22v12" />
      <path d="M50 74c3-8 17-8 20 0z" stroke={accent} />
    </Drawing>
  );
}
