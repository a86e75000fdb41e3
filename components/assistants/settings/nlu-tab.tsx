'use client';

import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { assistantHref } from '@/components/assistant-workspace/assistant-pages';
import { useOverview } from '@/components/assistant-workspace/use-overview';
import { Link } from '@/components/i18n/navigation';
import { usePercent } from '@/components/i18n/use-percent';
import { Facts } from '@/components/ui/facts';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { getSettings as getFlowSettings } from '@/lib/contracts/flow-manager/dialog/versions';
import type { TabProps } from './tab-props';

/** What the assistant has been taught, and from which confidence on an intent counts. Both are changed elsewhere. */
export function NluTab({ settings }: TabProps) {
  const t = useTranslations('assistantSettings.nlu');
  const { data, error, refetch, isFetching } = useOverview(settings.id);
  const percent = usePercent();
  if (error && !data) return <LoadError title={t('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={120} aria-busy />;
  const { nlu, flow } = data;
  const model = nlu?.model ?? null;
  return (
    <Stack gap="lg">
      <Section title={t('title')} description={t('lead')}>
        {nlu ? (
          <Stack gap="sm">
            <Facts>
              <dt>{t('model')}</dt>
              <dd>
                {!model
                  ? t('no_model')
                  : model.accuracy === null
                    ? t('model_number', { number: model.number })
                    : t('model_accuracy', { number: model.number, share: percent(model.accuracy) })}
              </dd>
              <dt>{t('taught')}</dt>
              <dd>{t('taught_text', { intents: nlu.intents, phrases: nlu.phrases })}</dd>
            </Facts>
            <Anchor component={Link} href={assistantHref(settings.id, 'nlu')}>
              {t('to_training')}
            </Anchor>
          </Stack>
        ) : (
          <Text c="dimmed">{t('may_not')}</Text>
        )}
      </Section>
      {flow?.live && <Threshold assistant_id={settings.id} version_id={flow.live.id} />}
    </Stack>
  );
}

/** The confidence threshold is a setting of the flow, so it is versioned and published with it. */
function Threshold({ assistant_id, version_id }: { assistant_id: string; version_id: string }) {
  const t = useTranslations('assistantSettings.nlu');
  const percent = usePercent();
  const { data } = useEndpoint(getFlowSettings, { params: { version_id } });
  return (
    <Section title={t('threshold')} description={t('threshold_help')}>
      <Stack gap="sm">
        {data ? <Text>{percent(data.confidence_threshold)}</Text> : <Skeleton height={20} width={60} aria-busy />}
        <Anchor component={Link} href={`/assistants/${assistant_id}/flows/${version_id}`}>
          {t('to_flow')}
        </Anchor>
      </Stack>
    </Section>
  );
}
