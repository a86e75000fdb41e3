'use client';

import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileText, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { useRouter } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { TourOffer } from '@/components/tours/tour-offer';
import { late } from '@/components/ui/late';
import { loadAhead } from '@/components/ui/load-ahead';
import { Section } from '@/components/ui/section';
import { WhenSeen } from '@/components/ui/when-seen';
import { getAssistant } from '@/lib/contracts/flow-manager/assistants';
import { LoadError } from '@/components/ui/load-error';
import { getSettings } from '@/lib/contracts/flow-manager/assistant-settings';
import { SettingsForm } from './settings/settings-form';
import { tabNames, type SettingsTab } from './settings/settings-values';
import classes from './settings-page.module.css';

// Only needed for deleting.
const loadDelete = () => import('./delete-assistant');
const DeleteAssistant = late(() => loadDelete().then((module) => module.DeleteAssistant));
const loadFinalPrompt = () => import('./final-prompt');
const FinalPrompt = late(() => loadFinalPrompt().then((module) => module.FinalPrompt));

// Only for people who may not change it.
const AssistantFacts = late(() => import('./assistant-facts').then((module) => module.AssistantFacts));
// Below the first screen.
const ToolsSection = late(() => import('./tools-section').then((module) => module.ToolsSection));
const ApiId = late(() => import('./api-id').then((module) => module.ApiId));

/**
 * The settings of an assistant in tabs. Below the first are its prompt as a model gets it, the actions of its model, its id
 * for the API, and its deletion, and below the instructions the prompt again.
 */
export function SettingsPage({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('assistants');
  const router = useRouter();
  const mayUpdate = usePermission('assistants.update');
  const mayDelete = usePermission('assistants.delete');
  const [isDeleting, setDeleting] = useState(false);
  const [isPromptOpen, setPromptOpen] = useState(false);
  // The frame shows a loading error.
  const { data: assistant } = useEndpoint(getAssistant, { params: { assistant_id } });
  const settings = useEndpoint(getSettings, { params: { assistant_id } }, { enabled: mayUpdate });
  const [tab, setTab] = useTabInHash();

  if (settings.error && !settings.data) {
    return <LoadError error={settings.error} onRetry={() => void settings.refetch()} isRetrying={settings.isFetching} />;
  }
  if (!assistant || (mayUpdate && !settings.data)) {
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
        settings.data && (
          <>
            {tab === 'basic' && <TourOffer tour="advanced_settings" />}
            {tab === 'instructions' && <TourOffer tour="instructions" />}
            <SettingsForm key={assistant_id} settings={settings.data} tab={tab} onTab={setTab} />
          </>
        )
      ) : (
        <>
          <Text c="dimmed">{t('page.read_only')}</Text>
          <AssistantFacts assistant={assistant} />
          <AssistantPrompt text={assistant.system_prompt} />
        </>
      )}
      {mayUpdate && (tab === 'basic' || tab === 'instructions') && (
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
      {tab === 'basic' && (
        <div data-tour="tools">
          <WhenSeen height={320}>
            <ToolsSection assistant={assistant} />
          </WhenSeen>
        </div>
      )}
      {tab === 'basic' && (
        <WhenSeen height={120}>
          <ApiId assistant_id={assistant.id} />
        </WhenSeen>
      )}
      {mayDelete && tab === 'basic' && (
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

/** The open tab, which the address keeps for a reload and for links: `#rules`. */
function useTabInHash(): [SettingsTab, (tab: SettingsTab) => void] {
  const [tab, setTab] = useState<SettingsTab>('basic');
  useEffect(() => {
    const read = () => {
      const named = tabNames.find((name) => `#${name}` === location.hash);
      if (named) setTab(named);
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return [
    tab,
    (next) => {
      setTab(next);
      history.replaceState(history.state, '', `#${next}`);
    },
  ];
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
