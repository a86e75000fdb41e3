'use client';

import { Anchor } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { WorkflowTask } from '@/lib/contracts/flow-manager/workflow/tasks';
import { Link } from '../i18n/navigation';
import { usePermission } from '../session/use-permission';
import { DateTime } from '../ui/date-time';
import { Facts } from '../ui/facts';
import { Section } from '../ui/section';

/** Which workflow asks, for whom, and since when. */
export function TaskFacts({ task }: { task: WorkflowTask }) {
  const t = useTranslations('tasks.facts');
  const mayReadWorkflows = usePermission('workflows.read');
  const mayReadContacts = usePermission('contacts.read');
  const seesInbox = usePermission('handoff.read');
  const { workflow, instance, contact, session_id, created_at, form_link_ends_at } = task;
  return (
    <Section title={t('title')}>
      <Facts>
        <dt>{t('workflow')}</dt>
        <dd>
          {mayReadWorkflows ? (
            <Anchor component={Link} href={`/workflows/instances/${instance.id}`} inherit>
              <bdi>{workflow.name}</bdi>
            </Anchor>
          ) : (
            <bdi>{workflow.name}</bdi>
          )}
        </dd>
        {contact && (
          <>
            <dt>{t('contact')}</dt>
            <dd>
              {mayReadContacts ? (
                <Anchor component={Link} href={`/customers/${contact.id}`} inherit>
                  <bdi>{contact.name}</bdi>
                </Anchor>
              ) : (
                <bdi>{contact.name}</bdi>
              )}
            </dd>
          </>
        )}
        {session_id && seesInbox && (
          <>
            <dt>{t('conversation')}</dt>
            <dd>
              <Anchor component={Link} href={`/inbox?conversation=${session_id}`} inherit>
                {t('open_conversation')}
              </Anchor>
            </dd>
          </>
        )}
        <dt>{t('created_at')}</dt>
        <dd>
          <DateTime value={created_at} />
        </dd>
        {form_link_ends_at && (
          <>
            <dt>{t('link_ends_at')}</dt>
            <dd>
              <DateTime value={form_link_ends_at} />
            </dd>
          </>
        )}
      </Facts>
    </Section>
  );
}
