'use client';

import { Anchor, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { usePercent } from '@/components/i18n/use-percent';
import { DateTime } from '@/components/ui/date-time';
import type { AssistantCard } from '@/lib/contracts/flow-manager/assistant-cards';
import classes from './hub.module.css';

/** An assistant's name with a link to its page. */
export function AssistantLink({ assistant: { id, name } }: { assistant: AssistantCard }) {
  return (
    <Anchor component={Link} href={`/assistants/${id}`} className={classes.link} c="inherit" fw={500}>
      <bdi>{name}</bdi>
    </Anchor>
  );
}

/** Whether customers can reach it. The mark only repeats the word. */
export function CardState({ state }: Pick<AssistantCard, 'state'>) {
  const t = useTranslations('assistantHub.states');
  return (
    <span className={classes.state} data-state={state}>
      {t(state)}
    </span>
  );
}

/** When a customer last wrote. */
export function LastActivity({ last_activity_at }: Pick<AssistantCard, 'last_activity_at'>) {
  const t = useTranslations('assistantHub');
  if (last_activity_at) return <DateTime value={last_activity_at} />;
  return (
    <Text span c="dimmed">
      {t('no_activity')}
    </Text>
  );
}

/** Which share of the messages was not understood, with how many they are on hover. */
export function UnansweredRate({ messages, unanswered }: Pick<AssistantCard, 'messages' | 'unanswered'>) {
  const t = useTranslations('assistantHub');
  const percent = usePercent();
  if (messages === 0)
    return (
      <Text span c="dimmed">
        {t('no_messages')}
      </Text>
    );
  return <span title={t('of_messages', { unanswered, messages })}>{percent(unanswered / messages)}</span>;
}
