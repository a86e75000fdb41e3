'use client';

import { Anchor } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { assistantHref } from '@/components/assistant-workspace/assistant-pages';
import { Link } from '@/components/i18n/navigation';
import { usePercent } from '@/components/i18n/use-percent';
import { DateTime } from '@/components/ui/date-time';
import { Section } from '@/components/ui/section';
import type { AssistantOverview } from '@/lib/contracts/flow-manager/assistant-overview';
import classes from './overview.module.css';

interface StateFactsProps {
  assistant_id: string;
  /** Undefined while loading. */
  overview: AssistantOverview | undefined;
}

/** The state of the flow and the model: what customers see, and what is still a draft. */
export function StateFacts({ assistant_id, overview }: StateFactsProps) {
  const t = useTranslations('assistants.overview.state');
  if (!overview || (!overview.flow && !overview.nlu)) return null;
  const { flow, nlu } = overview;
  return (
    <Section title={t('title')}>
      <dl className={classes.facts}>
        {flow && (
          <>
            <dt>{t('flow')}</dt>
            <dd>
              {flow.live ? <VersionLink assistant_id={assistant_id} version={flow.live} kind="live" /> : t('not_live')}
              {flow.draft && (
                <>
                  {t('separator')}
                  <VersionLink assistant_id={assistant_id} version={flow.draft} kind="draft" />
                </>
              )}
            </dd>
          </>
        )}
        {nlu && (
          <>
            <dt>{t('model')}</dt>
            <dd>
              <ModelFact nlu={nlu} />
            </dd>
            <dt>{t('taught')}</dt>
            <dd>
              <Anchor component={Link} href={`${assistantHref(assistant_id, 'nlu')}/intents`} c="inherit">
                {t('taught_text', { intents: nlu.intents, phrases: nlu.phrases })}
              </Anchor>
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}

interface VersionLinkProps {
  assistant_id: string;
  version: { id: string; number: number };
  kind: 'live' | 'draft';
}

function VersionLink({ assistant_id, version: { id, number }, kind }: VersionLinkProps) {
  const t = useTranslations('assistants.overview.state');
  return (
    <Anchor component={Link} href={`${assistantHref(assistant_id, 'flows')}/${id}`} c="inherit">
      {t(kind, { number })}
    </Anchor>
  );
}

function ModelFact({ nlu: { model, is_out_of_date, training } }: { nlu: NonNullable<AssistantOverview['nlu']> }) {
  const t = useTranslations('assistants.overview.state');
  const percent = usePercent();
  const isTraining = training !== null && training.status !== 'needs_consent';
  if (!model) return t(isTraining ? 'training' : 'no_model');
  const facts = [
    t('model_number', { number: model.number }),
    ...(model.accuracy === null ? [] : [t('accuracy', { share: percent(model.accuracy) })]),
    ...(isTraining ? [t('training')] : is_out_of_date ? [t('out_of_date')] : []),
  ];
  return (
    <>
      {facts.join(t('separator'))}
      {t('separator')}
      {t.rich('trained', { when: () => <DateTime value={model.trained_at} /> })}
    </>
  );
}
