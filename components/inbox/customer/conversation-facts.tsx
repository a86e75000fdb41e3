'use client';

import { Anchor } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import type { InboxDetail } from '@/lib/contracts/flow-manager/inbox/conversations';
import { Link } from '../../i18n/navigation';
import { usePermission } from '../../session/use-permission';
import { DateTime } from '../../ui/date-time';
import { useCallOfConversation } from '../../voice/calls/use-call-of-conversation';
import { callHref } from '../../voice/voice-href';
import { isNamedChannel } from '../channel-names';
import classes from './customer.module.css';

/** Facts of the conversation itself. */
export function ConversationFacts({ conversation }: { conversation: InboxDetail }) {
  const t = useTranslations('inbox');
  const format = useFormatter();
  const mayReadAssistants = usePermission('assistants.read');
  const { assistant, channel, created_at, message_count, instances, rating, widget } = conversation;
  const call = useCallOfConversation(conversation);
  const name = <bdi>{assistant.name}</bdi>;
  return (
    <>
      <h3 className={classes.heading}>{t('customer.conversation')}</h3>
      <dl className={classes.facts}>
        <dt>{t('customer.assistant')}</dt>
        <dd>
          {mayReadAssistants ? (
            <Anchor component={Link} href={`/assistants/${assistant.id}`} fz="inherit">
              {name}
            </Anchor>
          ) : (
            name
          )}
        </dd>
        <dt>{t('customer.channel')}</dt>
        <dd>
          {isNamedChannel(channel) ? t(`channels.${channel}`) : <bdi>{channel}</bdi>}
          {widget && (
            <>
              {' · '}
              <bdi>{widget.name}</bdi>
            </>
          )}
        </dd>
        {call && (
          <>
            <dt>{t('customer.call')}</dt>
            <dd>
              <Anchor component={Link} href={callHref(call.id)} fz="inherit">
                {t('customer.call_record')}
              </Anchor>
            </dd>
          </>
        )}
        <dt>{t('customer.started')}</dt>
        <dd>
          <DateTime value={created_at} />
        </dd>
        <dt>{t('customer.messages')}</dt>
        <dd>{format.number(message_count)}</dd>
        {instances.length > 1 && (
          <>
            <dt>{t('customer.runs')}</dt>
            <dd>{format.number(instances.length)}</dd>
          </>
        )}
        {rating && (
          <>
            <dt>{t('customer.rating')}</dt>
            <dd>
              {t('rating', { rating: rating.value })}
              {rating.comment && (
                <span dir="auto" style={{ display: 'block' }}>
                  {rating.comment}
                </span>
              )}
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
