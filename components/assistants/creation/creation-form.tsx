'use client';

import { Alert, Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations, type Locale } from 'next-intl';
import dynamic from 'next/dynamic';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { PageHeader } from '@/components/ui/page-header';
import { creationSteps, wizardSteps, type CreationStep, type DraftContent } from '@/lib/assistants/draft-content';
import { draftProblems } from '@/lib/assistants/draft-problems';
import { listDrafts, type AssistantDraft } from '@/lib/contracts/flow-manager/assistant-drafts';
import type { AssistantInput } from '@/lib/contracts/flow-manager/assistants';
import classes from './creation.module.css';
import { DraftsList } from './drafts-list';
import type { StepProps } from './step-props';
import { BasicStep } from './steps/basic-step';
import { useDraft } from './use-draft';
import { useFinish } from './use-finish';

const Waiting = () => <Skeleton height={240} />;

/** Each step is loaded when it is opened. */
const steps: Record<CreationStep, React.ComponentType<StepProps>> = {
  basic: BasicStep,
  nlu: dynamic(() => import('./steps/nlu-step').then((module) => module.NluStep), { ssr: false, loading: Waiting }),
  workflow: dynamic(() => import('./steps/workflow-step').then((module) => module.WorkflowStep), { ssr: false, loading: Waiting }),
  knowledge: dynamic(() => import('./steps/knowledge-step').then((module) => module.KnowledgeStep), { ssr: false, loading: Waiting }),
  instructions: dynamic(() => import('./steps/instructions-step').then((module) => module.InstructionsStep), {
    ssr: false,
    loading: Waiting,
  }),
  rules: dynamic(() => import('./steps/rules-step').then((module) => module.RulesStep), { ssr: false, loading: Waiting }),
  finish: dynamic(() => import('./steps/finish-step').then((module) => module.FinishStep), { ssr: false, loading: Waiting }),
};
const CreatedAssistant = dynamic(() => import('./created-assistant').then((module) => module.CreatedAssistant), {
  ssr: false,
  loading: Waiting,
});

/** An assistant usually speaks the language of the person who creates it. */
const languages = { fa: 'FA', ar: 'AR', en: 'EN' } as const satisfies Record<Locale, AssistantInput['language']>;

const putInAddress = (name: string, value: string) => {
  const address = new URL(window.location.href);
  address.searchParams.set(name, value);
  // Next follows the history, so the address changes without requesting the page again.
  window.history.replaceState(null, '', address);
};

interface CreationFormProps {
  draft: AssistantDraft | undefined;
  /** Called before a new draft's id appears in the address. */
  onStored: (id: string) => void;
}

/** The steps of creating an assistant. The wizard shows the few that everyone needs. Both views change the same draft. */
export function CreationForm({ draft, onStored }: CreationFormProps) {
  const t = useTranslations('assistantCreation');
  const tErrors = useTranslations('errors');
  const queries = useQueryClient();
  const body = useRef<HTMLDivElement>(null);
  const stored = useCallback(
    (id: string) => {
      onStored(id);
      putInAddress('draft', id);
      void queries.invalidateQueries({ queryKey: [listDrafts.path] });
    },
    [onStored, queries],
  );
  const { content, state, change, flush } = useDraft({ draft, blank: { language: languages[useLocale()] } }, stored);
  const shown = content.view === 'wizard' ? wizardSteps : creationSteps;
  const step = shown.includes(content.step) ? content.step : 'basic';
  const { created, isPending, refusal, problems, finish, forget } = useFinish();
  const [isChecked, setChecked] = useState(false);

  // A step that is opened again in another tab of the browser is in the address too.
  useEffect(() => putInAddress('tab', step), [step]);

  if (created) return <CreatedAssistant {...created} />;

  const wrong = new Map(problems.map(({ path, message }) => [path, message]));
  if (isChecked) for (const { path, key } of draftProblems(content)) wrong.set(path, tErrors(key));
  const open = (next: CreationStep) => {
    change({ step: next });
    body.current?.focus();
  };
  const edit = (part: Partial<DraftContent>) => {
    forget();
    change(part);
  };
  const create = () => {
    setChecked(true);
    void finish(content, flush, (next, needsAdvanced) => {
      change({ step: next, ...(needsAdvanced && { view: 'advanced' }) });
    });
  };
  const next = shown[shown.indexOf(step) + 1];
  const previous = shown[shown.indexOf(step) - 1];
  const Step = steps[step];

  return (
    <Stack gap="md" className={classes.page}>
      <PageHeader
        title={t('title')}
        description={t(`lead.${content.view}`)}
        actions={
          <SegmentedControl
            size="xs"
            aria-label={t('view.label')}
            value={content.view}
            data={(['wizard', 'advanced'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
            onChange={(view) => change({ view: view as DraftContent['view'] })}
          />
        }
      />
      {!draft && state === 'blank' && <DraftsList />}
      <nav aria-label={t('steps.label')}>
        <ol className={classes.steps}>
          {shown.map((name, at) => (
            <li key={name}>
              <button type="button" className={classes.step} aria-current={name === step ? 'step' : undefined} onClick={() => open(name)}>
                <span className={classes.number} aria-hidden>
                  {t('steps.number', { number: at + 1 })}
                </span>
                {t(`steps.${content.view}.${name}` as 'steps.advanced.basic')}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (next) open(next);
          else create();
        }}
      >
        <div ref={body} tabIndex={-1} style={{ outline: 'none' }}>
          <Step content={content} change={edit} problem={(path) => wrong.get(path)} />
        </div>
        <div role="alert">
          {refusal && (
            <Alert role="none" color="red" variant="light" mt="md" icon={<IconAlertCircle aria-hidden />}>
              {refusal}
            </Alert>
          )}
        </div>
        <div className={classes.foot}>
          <Text size="xs" c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
            {state === 'blank' ? ' ' : t(`save.${state}`)}
          </Text>
          <Group gap="xs">
            {previous && (
              <Button variant="default" onClick={() => open(previous)}>
                {t('previous')}
              </Button>
            )}
            <Button type="submit" data-tour="create-assistant" loading={isPending}>
              {next ? t('next') : t('submit')}
            </Button>
          </Group>
        </div>
      </form>
      <LeaveGuard isDirty={state === 'saving' || state === 'failed'} />
    </Stack>
  );
}
