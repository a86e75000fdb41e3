'use client';

import { Tabs } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { queryKey } from '@/components/api/query-key';
import { Form } from '@/components/ui/form';
import { late } from '@/components/ui/late';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { SaveBar } from '@/components/ui/save-bar';
import { showToast } from '@/components/ui/show-toast';
import { useGuardedSave } from '@/components/ui/use-guarded-save';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { getSettings, putSettings, type AssistantSettings } from '@/lib/contracts/flow-manager/assistant-settings';
import { getAssistant, listAssistants, type AssistantInput } from '@/lib/contracts/flow-manager/assistants';
import { AssistantFields } from '../assistant-fields';
import {
  areUnchanged,
  changesOf,
  settingsSchema,
  tabNames,
  tabsWith,
  valuesOf,
  type SettingsTab,
  type SettingsValues,
} from './settings-values';
import type { TabProps } from './tab-props';
import classes from './settings.module.css';

/** On a phone, the tabs are wider than the screen. */
const showTab = (tab: HTMLButtonElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The other tabs are loaded when they are opened. */
const otherTabs: Record<Exclude<SettingsTab, 'basic'>, ComponentType<TabProps>> = {
  knowledge: late(() => import('./knowledge-tab').then((module) => module.KnowledgeTab)),
  instructions: late(() => import('./instructions-tab').then((module) => module.InstructionsTab)),
  rules: late(() => import('./rules-tab').then((module) => module.RulesTab)),
  voice: late(() => import('./voice-tab').then((module) => module.VoiceTab)),
  nlu: late(() => import('./nlu-tab').then((module) => module.NluTab)),
};

// Only for an assistant that decides and has nothing to decide by.
const RulesMissing = late(() => import('./rules-missing').then((module) => module.RulesMissing));

/** What else shows what is saved here. Paths, because the contracts bring the schema of flows along. */
const changedLists = [
  listAssistants.path,
  '/api/flow-manager/assistants/{assistant_id}/indexes',
  '/api/flow-manager/dialog/assistants/{assistant_id}/flow-bases',
];

interface SettingsFormProps {
  settings: AssistantSettings;
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
}

/** The settings of an assistant in tabs. Nothing is sent until they are saved, all together. */
export function SettingsForm({ settings, tab, onTab }: SettingsFormProps) {
  const t = useTranslations('assistantSettings');
  const queryClient = useQueryClient();
  const form = useSchemaForm<SettingsValues>(settingsSchema, { initialValues: valuesOf(settings) });
  const params = { assistant_id: settings.id };
  const wrong = tabsWith(Object.keys(form.errors));
  const { type, routes } = form.getValues();
  const isWithoutRules = type === 'DECISION' && routes.length === 0;

  const show = (stored: AssistantSettings) => {
    keep(stored);
    form.setInitialValues(valuesOf(stored));
    form.setValues(valuesOf(stored));
  };
  const keep = (stored: AssistantSettings) => {
    queryClient.setQueryData(queryKey(getSettings, { params }), stored);
    queryClient.setQueryData(queryKey(getAssistant, { params }), stored);
  };
  const guarded = useGuardedSave({ revision: settings.revision, read: () => callApi(getSettings, { params, silent: true }), show });

  // A problem in another tab is shown there.
  const openWrongTab = () => {
    const tabs = tabsWith(Object.keys(form.validate().errors));
    if (tabs[0] && !tabs.includes(tab)) onTab(tabs[0]);
  };

  async function save(values: SettingsValues) {
    const initial = form.getInitialValues();
    const body = changesOf(initial, values);
    const isAdding = values.instructions.some(({ id }) => id === undefined);
    const saved = await guarded
      .save(
        (if_match) => callApi(putSettings, { params, body, if_match, silent: true }),
        (latest) => areUnchanged(Object.keys(body), valuesOf(latest), initial),
      )
      .catch((error: unknown) => {
        throw isAdding && error instanceof ApiError && error.fields.length === 0
          ? withDetail(error, t('instructions.failed', { detail: error.detail }))
          : error;
      });
    if (!saved) return;
    keep(saved);
    for (const path of changedLists) void queryClient.invalidateQueries({ queryKey: [path] });
    // Text typed in the meantime remains and counts as changed.
    const isSame = areUnchanged(Object.keys(values), form.getValues(), values);
    form.setInitialValues(valuesOf(saved));
    if (isSame) form.setValues(valuesOf(saved));
    showToast({ kind: 'success', message: t('saved') });
  }

  return (
    <>
      <Form form={form} onSubmit={save} aria-label={t('title')}>
        {({ isSubmitting }) => (
          <>
            {/* Also Enter in a field clicks the button. Dialogs have buttons of their own. */}
            <div
              onClickCapture={({ target, currentTarget }) => {
                const button = (target as Element).closest<HTMLButtonElement>('button[type="submit"]');
                if (button && currentTarget.contains(button)) openWrongTab();
              }}
            >
              <Tabs value={tab} onChange={(value) => value && onTab(value as SettingsTab)} keepMounted={false}>
                <Tabs.List className={classes.tabs} aria-label={t('title')}>
                  {tabNames.map((name) => (
                    <Tabs.Tab
                      key={name}
                      value={name}
                      ref={name === tab ? showTab : undefined}
                      data-tour={`tab-${name}`}
                      rightSection={
                        wrong.includes(name) ? <span className={classes.wrong} role="img" aria-label={t('has_problem')} /> : null
                      }
                    >
                      {t(`tabs.${name}`)}
                    </Tabs.Tab>
                  ))}
                </Tabs.List>
                <Tabs.Panel value="basic" pt="lg">
                  <AssistantFields form={form as unknown as UseFormReturnType<AssistantInput>} assistant_id={settings.id} />
                  {isWithoutRules && <RulesMissing onAdd={() => onTab('rules')} />}
                </Tabs.Panel>
                {Object.entries(otherTabs).map(([name, Tab]) => (
                  <Tabs.Panel key={name} value={name} pt="lg">
                    <Tab settings={settings} form={form} />
                  </Tabs.Panel>
                ))}
              </Tabs>
              <SaveBar isDirty={form.isDirty()} isSaving={isSubmitting} onDiscard={form.reset} />
            </div>
          </>
        )}
      </Form>
      <LeaveGuard isDirty={form.isDirty()} />
      {guarded.question}
    </>
  );
}

/** The same refusal with a sentence about what failed. */
function withDetail({ status, code, fields, request_id, cause }: ApiError, detail: string): ApiError {
  return new ApiError({ status, code, detail, fields, request_id, cause });
}
