'use client';

import { Anchor } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { ShownInstance } from '@/lib/contracts/flow-manager/workflow/instances';
import { Link } from '../i18n/navigation';
import { usePermission } from '../session/use-permission';
import { Facts } from '../ui/facts';
import { Section } from '../ui/section';
import { InstanceStatus } from './instance-status';

/** For whom an instance runs, who started it and when, and what belongs to it. */
export function InstanceFacts({ instance }: { instance: ShownInstance }) {
  const t = useTranslations('workflowInstances.facts');
  const format = useFormatter();
  const mayReadContacts = usePermission('contacts.read');
  const seesInbox = usePermission('handoff.read');
  const mayWork = usePermission('workflows.work');
  const time = (value: string) => format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short' });
  const link = (href: string, name: React.ReactNode) => (
    <Anchor component={Link} href={href} inherit>
      {name}
    </Anchor>
  );
  const { contact, session_id, started_by, parent_instance_id, begun_at, ended_at, children, tasks } = instance;
  const customer = contact && <bdi>{contact.name}</bdi>;
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    ['contact', contact && mayReadContacts ? link(`/customers/${contact.id}`, customer) : customer],
    ['conversation', session_id && seesInbox && link(`/inbox?conversation=${session_id}`, t('open_conversation'))],
    ['started_by', started_by && <bdi>{started_by.name}</bdi>],
    ['parent', parent_instance_id && link(`/workflows/instances/${parent_instance_id}`, t('open_parent'))],
    ['begun_at', time(begun_at)],
    ['ended_at', ended_at && time(ended_at)],
  ];
  return (
    <Section title={t('title')}>
      <Facts>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(name as 'contact')}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {tasks.length > 0 && (
          <div>
            <dt>{t('tasks')}</dt>
            <dd>
              {tasks.map(({ id, title }) => (
                <div key={id}>{mayWork ? link(`/tasks/${id}`, <bdi>{title}</bdi>) : <bdi>{title}</bdi>}</div>
              ))}
            </dd>
          </div>
        )}
        {children.length > 0 && (
          <div>
            <dt>{t('children')}</dt>
            <dd>
              {children.map(({ id, workflow, status }) => (
                <div key={id}>
                  {link(`/workflows/instances/${id}`, <bdi>{workflow.name}</bdi>)} <InstanceStatus status={status} />
                </div>
              ))}
            </dd>
          </div>
        )}
      </Facts>
    </Section>
  );
}
