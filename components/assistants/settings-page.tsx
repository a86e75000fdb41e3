'use client';

import { Button, CopyButton, Skeleton, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconFileText, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useRouter } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { loadAhead } from '@/components/ui/load-ahead';
import { Section } from '@/components/ui/section';
import { getAssistant } from '@/lib/contracts/flow-manager/assistants';
import { AssistantFacts } from './assistant-facts';
import { AssistantSettings } from './assistant-settings';
import classes from './settings-page.module.css';

// Only needed for deleting.
const loadDelete = () => import('./delete-assistant');
const DeleteAssistant = late(() => loadDelete().then((module) => module.DeleteAssistant));
const loadFinalPrompt = () => import('./final-prompt');
const FinalPrompt = late(() => loadFinalPrompt().then((module) => module.FinalPrompt));

const ToolsSection = late(() => import('./tools-section').then((module) => module.ToolsSection));

/** The settings of an assistant: its properties, the actions of its model, its prompt as a model gets it, its id for the API, and its deletion. */
export function SettingsPage({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('assistants');
  const router = useRouter();
  const mayUpdate = usePermission('assistants.update');
  const mayDelete = usePermission('assistants.delete');
  const [isDeleting, setDeleting] = useState(false);
  const [isPromptOpen, setPromptOpen] = useState(false);
  // The frame shows a loading error.
  const { data: assistant } = useEndpoint(getAssistant, { params: { assistant_id } });

  if (!assistant) {
    return (
      <Stack gap="lg" className={classes.page} aria-busy aria-label={t('loading')}>
        {[62, 62, 150, 62, 140].map((height, index) => (
          <Skeleton key={index} height={height} />
        ))}
      </Stack>
    );
  }
  return (
    <Stack gap="xl" className={classes.page}>
      {mayUpdate ? (
        <AssistantSettings assistant={assistant} />
      ) : (
        <>
          <Text c="dimmed">{t('page.read_only')}</Text>
          <AssistantFacts assistant={assistant} />
          <AssistantPrompt text={assistant.system_prompt} />
        </>
      )}
      <div data-tour="tools">
        <ToolsSection assistant={assistant} />
      </div>
      {mayUpdate && (
        <Section title={t('final_prompt.title')} description={t('final_prompt.help')}>
          <Button
            data-tour="final-prompt"
            variant="default"
            leftSection={<IconFileText size={16} aria-hidden />}
            onPointerEnter={() => loadAhead(loadFinalPrompt)}
            onClick={() => setPromptOpen(true)}
          >
            {t('final_prompt.open')}
          </Button>
        </Section>
      )}
      <Section title={t('page.api_id')} description={t('page.api_id_help')}>
        <Stack gap="xs" align="flex-start">
          <bdi dir="ltr" className={classes.id}>
            {assistant.id}
          </bdi>
          <CopyButton value={assistant.id}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="xs"
                leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
                onClick={copy}
              >
                {copied ? t('page.copied') : t('page.copy_id')}
              </Button>
            )}
          </CopyButton>
        </Stack>
      </Section>
      {mayDelete && (
        <Section title={t('remove.confirm')} description={t('remove.lead')}>
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onPointerEnter={() => loadAhead(loadDelete)}
            onClick={() => setDeleting(true)}
          >
            {t('actions.delete')}
          </Button>
        </Section>
      )}
      {isPromptOpen && <FinalPrompt assistant_id={assistant.id} onClose={() => setPromptOpen(false)} />}
      {isDeleting && (
        <DeleteAssistant assistant={assistant} onClose={() => setDeleting(false)} onDeleted={() => router.push('/assistants')} />
      )}
    </Stack>
  );
}

/** The system prompt for people who may only read it. */
function AssistantPrompt({ text }: { text: string }) {
  const t = useTranslations('assistants');
  return (
    <div>
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
    </div>
  );
}
