'use client';

import { Skeleton, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { useRouter } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { PageHeader } from '@/components/ui/page-header';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import { AssistantFacts } from './assistant-facts';
import { AssistantPageActions } from './assistant-page-actions';
import { AssistantSettings } from './assistant-settings';
import classes from './assistant-view.module.css';
import { CreatedNotice } from './created-notice';

// Only who deletes needs it.
const DeleteAssistant = late(() => import('./delete-assistant').then((module) => module.DeleteAssistant));

// The page is there before the panel begins a conversation.
const TestPanel = dynamic(() => import('@/components/test-panel/test-panel').then((module) => module.TestPanel), {
  ssr: false,
  loading: () => <Skeleton className={classes.testWaiting} />,
});

/** An assistant's settings, and beside them (on a phone below them) its test panel. */
export function AssistantView({ assistant }: { assistant: Assistant }) {
  const t = useTranslations('assistants.page');
  const router = useRouter();
  const mayUpdate = usePermission('assistants.update');
  const [isDeleting, setDeleting] = useState(false);

  useEffect(() => {
    // The part that the address names was not there yet when the browser looked for it.
    const part = document.getElementById(window.location.hash.slice(1));
    part?.scrollIntoView();
  }, []);

  return (
    <>
      <PageHeader
        title={<bdi>{assistant.name}</bdi>}
        description={<AssistantFacts assistant={assistant} />}
        actions={<AssistantPageActions assistant={assistant} onDelete={() => setDeleting(true)} />}
      />
      <CreatedNotice assistant={assistant} />
      <div className={classes.columns}>
        <section id="settings" className={classes.part} aria-labelledby="settings-title">
          <Title order={2} size="h3" mb="md" id="settings-title">
            {t('settings')}
          </Title>
          {mayUpdate ? (
            <AssistantSettings assistant={assistant} />
          ) : (
            <>
              <Text size="sm" c="dimmed" mb="md">
                {t('read_only')}
              </Text>
              <AssistantPrompt text={assistant.system_prompt} />
            </>
          )}
        </section>
        <div id="test" className={classes.test}>
          <TestPanel assistant={assistant} />
        </div>
      </div>
      {isDeleting && (
        <DeleteAssistant assistant={assistant} onClose={() => setDeleting(false)} onDeleted={() => router.push('/assistants')} />
      )}
    </>
  );
}

/** The system prompt for those who may only read it. */
function AssistantPrompt({ text }: { text: string }) {
  const t = useTranslations('assistants');
  return (
    <>
      <Text size="sm" fw={500} mb={4}>
        {t('form.system_prompt.label')}
      </Text>
      {text ? (
        <Text className={classes.prompt} size="sm" dir="auto">
          {text}
        </Text>
      ) : (
        <Text size="sm" c="dimmed">
          {t('page.no_prompt')}
        </Text>
      )}
    </>
  );
}
