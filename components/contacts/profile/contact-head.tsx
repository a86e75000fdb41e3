'use client';

import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { DateTime } from '@/components/ui/date-time';
import type { ContactDetail } from '@/lib/contracts/user-management/contact-fields';
import { ContactAvatar } from '../contact-avatar';
import type { ContactAct } from '../contact-act';
import classes from './profile.module.css';
import { useContactName } from '../use-contact-name';
import { useContactConversations } from './use-contact-conversations';

const ContactActions = dynamic(() => import('../contact-actions').then((module) => module.ContactActions), {
  ssr: false,
  loading: () => <span className={classes.menu} />,
});

/** The name of a customer, their state, and the way to their latest conversation. */
export function ContactHead({ contact, onAct }: { contact: ContactDetail; onAct: (act: ContactAct) => void }) {
  const t = useTranslations('contacts');
  const nameOf = useContactName();
  const mayAnswer = usePermission('handoff.read');
  const latest = useContactConversations(contact.id).items?.find(({ channel }) => channel !== 'test');
  const name = nameOf(contact);
  return (
    <header className={classes.head}>
      <ContactAvatar name={name} picture_url={contact.picture_url} size={48} />
      <div className={classes.headWords}>
        <Group gap="xs">
          <Title order={1} size="h2" dir="auto" className={classes.name}>
            {name}
          </Title>
          {contact.blocked_at && (
            <Badge variant="light" color="red">
              {t('blocked')}
            </Badge>
          )}
        </Group>
        <Text component="div" c="dimmed" size="xs">
          {t.rich('profile.seen', { time: () => <DateTime value={contact.last_seen_at} /> })}
          {' · '}
          {t('profile.conversations', { count: contact.conversation_count })}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        {mayAnswer && latest && (
          <Button component={Link} href={`/inbox?conversation=${latest.id}`} leftSection={<IconMessageCircle size={16} aria-hidden />}>
            {t('profile.open_latest')}
          </Button>
        )}
        <ContactActions contact={contact} onAct={onAct} />
      </Group>
    </header>
  );
}
