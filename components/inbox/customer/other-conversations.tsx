'use client';

import { Anchor } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { listContactConversations } from '@/lib/contracts/user-management/contact-conversations';
import { useEndpoint } from '../../api/use-endpoint';
import { Link } from '../../i18n/navigation';
import { DateTime } from '../../ui/date-time';
import { changedAddress } from '../inbox-query';
import type { Go } from '../use-inbox-address';
import classes from './customer.module.css';

interface OtherConversationsProps {
  contactId: string;
  sessionId: string;
  /** How many conversations the customer has, with the open one. */
  total: number;
  go: Go;
}

const shown = 5;

/** The customer's other conversations, the latest first. */
export function OtherConversations({ contactId, sessionId, total, go }: OtherConversationsProps) {
  const t = useTranslations('inbox.customer');
  const tStatus = useTranslations('common.conversation_statuses');
  const { data } = useEndpoint(
    listContactConversations,
    { params: { contact_id: contactId }, query: { limit: shown + 1 } },
    { enabled: total > 1 },
  );
  const others = data?.items.filter(({ id }) => id !== sessionId).slice(0, shown) ?? [];
  if (others.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>{t('others')}</h3>
      <ul className={classes.others}>
        {others.map(({ id, title, assistant, status, last_message_at, created_at }) => (
          <li key={id}>
            <a
              href={changedAddress(window.location.href, { conversation: id })}
              className={classes.other}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                go({ conversation: id });
              }}
            >
              <bdi>{title || assistant.name}</bdi>
              <span className={classes.otherFacts}>
                <span>{tStatus(status)}</span>
                <DateTime value={last_message_at ?? created_at} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {total - 1 > others.length && (
        <Anchor component={Link} href={`/customers/${contactId}`} size="xs">
          {t('all_conversations', { count: total })}
        </Anchor>
      )}
    </>
  );
}
