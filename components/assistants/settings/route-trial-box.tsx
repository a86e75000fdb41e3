'use client';

import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { ConnectModel } from '@/components/assistant-workspace/connect-model';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { usePercent } from '@/components/i18n/use-percent';
import { Section } from '@/components/ui/section';
import type { AssistantSettings } from '@/lib/contracts/flow-manager/assistant-settings';
import { decideAndRoute, type RouteTrial } from '@/lib/contracts/flow-manager/decision-routes';
import { TryMessage } from '../try-message';
import classes from './settings.module.css';

interface RouteTrialBoxProps {
  settings: AssistantSettings;
  /** Whether there are rules that are not saved, which are not tried. */
  isChanged: boolean;
}

/** Says which assistant would get a message, and why. */
export function RouteTrialBox({ settings, isChanged }: RouteTrialBoxProps) {
  const t = useTranslations('assistantSettings.rules.trial');
  const decide = useCall(decideAndRoute);
  const errorText = useErrorText();
  return (
    <Section title={t('title')} description={isChanged ? t('saved_only') : t('lead')}>
      <Stack gap="sm">
        <TryMessage
          label={t('message')}
          action={t('run')}
          variant="default"
          isPending={decide.isPending}
          onTry={(message) => decide.mutate({ params: { assistant_id: settings.id }, body: { message }, silent: true })}
        />
        <div role="status">
          {decide.error && <Text c="var(--mantine-color-error)">{errorText(decide.error)}</Text>}
          {decide.data && <Outcome trial={decide.data} settings={settings} />}
        </div>
      </Stack>
    </Section>
  );
}

function Outcome({ trial, settings }: { trial: RouteTrial; settings: AssistantSettings }) {
  const t = useTranslations('assistantSettings.rules.trial');
  const percent = usePercent();
  const { decision, scores, least_likeness, model } = trial;
  const numberOf = (rule_id: string) => settings.routes.findIndex(({ id }) => id === rule_id) + 1;
  const likenesses = scores.filter(
    ({ rule_id, score }) => score > 0 && settings.routes.some(({ id, condition_type }) => id === rule_id && condition_type === 'text'),
  );
  return (
    <Stack gap={4}>
      <Text fw={500}>
        {decision
          ? t.rich('moves', { name: decision.assistant_name, bdi: richIsolate })
          : t.rich('stays', { name: settings.name, bdi: richIsolate })}
      </Text>
      {decision && (
        <Text>
          {t.rich(`by_${decision.by}`, {
            number: numberOf(decision.rule_id),
            matched: decision.matched,
            score: percent(decision.score ?? 0),
            bdi: richIsolate,
          })}
        </Text>
      )}
      {!decision && <Text>{t.rich('undecided', { least: percent(least_likeness) })}</Text>}
      {likenesses.length > 0 && (
        <ul className={classes.trial}>
          {likenesses.map(({ rule_id, score, matched }) => (
            <li key={rule_id}>
              <Text size="sm" c="dimmed" component="span">
                {t.rich('score', { number: numberOf(rule_id), score: percent(score), matched, bdi: richIsolate })}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {model !== 'not_needed' && (
        <Text size="sm" c="dimmed">
          {t(`model_${model}`)} {model === 'not_connected' && <ConnectModel />}
        </Text>
      )}
    </Stack>
  );
}
