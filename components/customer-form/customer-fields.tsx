'use client';

import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { submitForm, type WorkflowForm } from '@/lib/contracts/flow-manager/workflow/forms';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/client';
import { DateTime } from '../ui/date-time';
import { Form } from '../ui/form';
import { useValueForm } from '../workflow-fields/use-value-form';
import { ValueInput } from '../workflow-fields/value-input';
import classes from './customer-form.module.css';

interface CustomerFieldsProps {
  token: string;
  asked: WorkflowForm;
  onEnd: (end: 'sent' | 'answered') => void;
}

/** What a customer is asked, with the business that asks. */
export function CustomerFields({ token, asked, onEnd }: CustomerFieldsProps) {
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
