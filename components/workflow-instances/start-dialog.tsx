'use client';

import { Button, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { getFlow, listFlows } from '@/lib/contracts/flow-manager/workflow/flows';
import { listInstances, startInstance } from '@/lib/contracts/flow-manager/workflow/instances';
import type { ContactItem } from '@/lib/contracts/user-management/contact-fields';
import type { WorkflowField } from '@/lib/workflow/definition';
import { startFields } from '@/lib/workflow/start-fields';
import { callApi } from '../api/client';
import { useEndpoint } from '../api/use-endpoint';
import { useWholeList } from '../api/use-whole-list';
import { Link, useRouter } from '../i18n/navigation';
import { usePermission } from '../session/use-permission';
import { Dialog } from '../ui/dialog';
import { Form } from '../ui/form';
import { LoadError } from '../ui/load-error';
import { useValueForm } from '../workflow-fields/use-value-form';
import { ValueInput } from '../workflow-fields/value-input';
import { CustomerField } from './customer-field';

/** Starts a published workflow with values for its inputs, for a customer or for no one in particular. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('workflowInstances.start');
  const { data: flows, error, refetch, isFetching } = useWholeList(listFlows);
  const mayReadContacts = usePermission('contacts.read');
  const [chosen, setChosen] = useState<string>();
  const [customer, setCustomer] = useState<ContactItem | null>(null);
  const workflow_id = chosen ?? flows?.[0]?.id;
  const flow = useEndpoint(getFlow, { params: { workflow_id: workflow_id ?? '' } }, { enabled: workflow_id !== undefined });
  const problem = error ?? flow.error;
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="md">
        {problem && (
          <LoadError error={problem} onRetry={() => void (error ? refetch() : flow.refetch())} isRetrying={isFetching || flow.isFetching} />
        )}
        {!flows && !problem && <Skeleton height={120} />}
        {flows?.length === 0 && (
          <>
            <Text>{t('none')}</Text>
            <Button component={Link} href="/workflows" style={{ alignSelf: 'flex-start' }}>
              {t('open_workflows')}
            </Button>
          </>
        )}
        {flows && flows.length > 0 && (
          <NativeSelect
            data-autofocus
            label={t('workflow')}
            value={workflow_id}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            data={flows.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {/* Outside the form, which the key Enter in its search would send. */}
        {flow.data && mayReadContacts && <CustomerField customer={customer} onChange={setCustomer} />}
        {flow.data && (
          <StartForm
            key={flow.data.id}
            workflow_id={flow.data.id}
            contact_id={customer?.id ?? null}
            fields={startFields(flow.data.definition)}
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface StartFormProps {
  workflow_id: string;
  contact_id: string | null;
  fields: readonly WorkflowField[];
}

function StartForm({ workflow_id, contact_id, fields }: StartFormProps) {
  const t = useTranslations('workflowInstances.start');
  const queries = useQueryClient();
  const router = useRouter();
  const { form, read } = useValueForm(fields);
  return (
    <Form
      form={form}
      onSubmit={async () => {
        const { id } = await callApi(startInstance, { body: { workflow_id, contact_id, values: read() }, silent: true });
        await queries.invalidateQueries({ queryKey: [listInstances.path] });
        router.push(`/workflows/instances/${id}`);
      }}
    >
      {({ isSubmitting }) => (
        <Stack gap="md">
          {fields.map((field) => (
            <ValueInput key={field.name} form={form} field={field} />
          ))}
          <Text size="sm" c="dimmed">
            {t(fields.length > 0 ? 'later' : 'no_inputs')}
          </Text>
          <Button type="submit" loading={isSubmitting} style={{ alignSelf: 'flex-end' }}>
            {t('submit')}
          </Button>
        </Stack>
      )}
    </Form>
  );
}
