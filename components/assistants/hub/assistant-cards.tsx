'use client';

import { Skeleton, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { AssistantCard } from '@/lib/contracts/flow-manager/assistant-cards';
import { AssistantLink, CardState, LastActivity, UnansweredRate } from './card-facts';
import { ChannelIcons } from './channel-icons';
import classes from './hub.module.css';
import { LateActions, type ListViewProps } from './late-actions';

/** The assistants as cards. */
export function AssistantCards({ assistants, onAct }: ListViewProps) {
  const t = useTranslations('assistants');
  if (!assistants)
    return (
      <div className={classes.cards} aria-busy role="status" aria-label={t('loading')}>
        {Array.from({ length: 6 }, (_, at) => (
          <Skeleton key={at} height={168} radius="md" />
        ))}
      </div>
    );
  return (
    <ul className={classes.cards} aria-label={t('title')}>
      {assistants.map((assistant) => (
        <li key={assistant.id} className={classes.card}>
          <Card assistant={assistant} actions={<LateActions assistant={assistant} onAct={onAct} />} />
        </li>
      ))}
    </ul>
  );
}

function Card({ assistant, actions }: { assistant: AssistantCard; actions: React.ReactNode }) {
  const t = useTranslations('assistants');
  const tHub = useTranslations('assistantHub');
  const { type, language, mode } = assistant;
  return (
    <>
      <div className={classes.head}>
        <div>
          <AssistantLink assistant={assistant} />
          <Text size="xs" c="dimmed">
            {[t(`types.${type}`), t(`languages.${language}`), t(`modes.${mode}.name`)].join(t('facts_separator'))}
          </Text>
        </div>
        {actions}
      </div>
      <CardState {...assistant} />
      <ChannelIcons {...assistant} />
      <dl className={classes.figures}>
        <div>
          <dt>{tHub('columns.last_activity')}</dt>
          <dd>
            <LastActivity {...assistant} />
          </dd>
        </div>
        <div>
          <dt title={tHub('unanswered_help')}>{tHub('columns.unanswered')}</dt>
          <dd>
            <UnansweredRate {...assistant} />
          </dd>
        </div>
      </dl>
    </>
  );
}
