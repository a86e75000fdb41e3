'use client';

import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { interactWithInstance } from '@/lib/contracts/flow-manager/workflow/instances';
import { callApi } from '../api/client';
import { useCall } from '../api/use-call';
import { Link } from '../i18n/navigation';
import { usePermission } from '../session/use-permission';
import { DateTime } from '../ui/date-time';
import { Form } from '../ui/form';
import { Section } from '../ui/section';
import { useValueForm } from '../workflow-fields/use-value-form';
import { ValueInput } from '../workflow-fields/value-input';
import { FailureText } from './failure-text';
import type { InstanceProps } from './instance-props';
import classes from './instances.module.css';
import { usePartNames } from './use-part-names';
import { useRefreshInstances } from './use-refresh-instances';

type Waiting = NonNullable<InstanceProps['instance']['waiting']>;

/** Why it does not go on: what it waits for, with the answer if it may be given here, or why it failed. */
export function InstanceWait({ instance, definition }: InstanceProps) {
  const t = useTranslations('workflowInstances.wait');
  const names = usePartNames(definition);
  const { failure, waiting, status } = instance;
  if (failure)
    return (
      <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} title={t('failed')}>
        <FailureText failure={failure} names={names} />
      </Alert>
    );
  if (!waiting || waiting.kind === 'effect') return null;
  return (
    <Section title={t('title')}>
      <Stack gap="md">
        <Text>
          {t.rich(waiting.kind, { component: names.componentName(waiting.component_id), bdi: (text) => <bdi>{text}</bdi> })}{' '}
          <Text component="span" c="dimmed" size="sm">
            {t.rich('since', { time: () => <DateTime value={waiting.since} /> })}
          </Text>
        </Text>
        {waiting.text && (
          <p className={classes.said} dir="auto">
            {waiting.text}
          </p>
        )}
        <Answer key={waiting.id} instance_id={instance.id} waiting={waiting} isPaused={status === 'paused'} />
      </Stack>
    </Section>
  );
}

function Answer({ instance_id, waiting, isPaused }: { instance_id: string; waiting: Waiting; isPaused: boolean }) {
  const t = useTranslations('workflowInstances.wait');
  const mayRun = usePermission('workflows.run');
  const mayWork = usePermission('workflows.work');
  switch (waiting.kind) {
    case 'timer':
      return waiting.at && <Text>{t.rich('until', { time: () => <DateTime value={waiting.at ?? ''} /> })}</Text>;
    case 'workflow':
      return waiting.instance_id && <Open href={`/workflows/instances/${waiting.instance_id}`} name={t('open_child')} />;
    case 'task':
      return waiting.task_id && mayWork && <Open href={`/tasks/${waiting.task_id}`} name={t('open_task')} />;
    case 'choice':
      return mayRun && !isPaused && <Choose instance_id={instance_id} waiting={waiting} />;
    default:
      return mayRun && !isPaused && <FillIn instance_id={instance_id} waiting={waiting} />;
  }
}

function Open({ href, name }: { href: string; name: string }) {
  return (
    <Anchor component={Link} href={href}>
      {name}
    </Anchor>
  );
}

function Choose({ instance_id, waiting }: { instance_id: string; waiting: Waiting }) {
  const refresh = useRefreshInstances();
  const choose = useCall(interactWithInstance, { onSettled: refresh });
  return (
    <Group gap="xs">
      {waiting.choices.map((choice) => (
        <Button
          key={choice}
          variant="default"
          loading={choose.isPending}
          onClick={() =>
            choose.mutate({ params: { workflow_instance_id: instance_id }, body: { values: { choice }, waiting_id: waiting.id } })
          }
        >
          <bdi>{choice}</bdi>
        </Button>
      ))}
    </Group>
  );
}

/** The form that a customer would fill in, for whoever does it in their place. */
function FillIn({ instance_id, waiting }: { instance_id: string; waiting: Waiting }) {
  const t = useTranslations('workflowInstances.wait');
  const refresh = useRefreshInstances();
  const { form, read } = useValueForm(waiting.fields);
  const params = { workflow_instance_id: instance_id };
  return (
    <Form
      form={form}
      onSubmit={async () => {
        try {
          await callApi(interactWithInstance, { params, body: { values: read(), waiting_id: waiting.id }, silent: true });
        } finally {
          await refresh();
        }
      }}
    >
      {({ isSubmitting }) => (
        <Stack gap="md">
          {waiting.fields.map((field) => (
            <ValueInput key={field.name} form={form} field={field} />
          ))}
          <div>
            <Button type="submit" loading={isSubmitting}>
              {t('submit')}
            </Button>
          </div>
        </Stack>
      )}
    </Form>
  );
}
