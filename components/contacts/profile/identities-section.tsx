'use client';

import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import list from '@/components/ui/rows.module.css';
import { Section } from '@/components/ui/section';
import type { ContactDetail, Identity } from '@/lib/contracts/user-management/contact-fields';
import { useChannelName } from '../use-channel-name';

const IdentityDialog = late(() => import('./identity-dialog').then((module) => module.IdentityDialog));
const RemoveIdentity = late(() => import('./remove-identity').then((module) => module.RemoveIdentity));

/** How a customer is known on each channel. */
export function IdentitiesSection({ contact }: { contact: ContactDetail }) {
  const t = useTranslations('contacts.identities');
  const format = useFormatter();
  const channelName = useChannelName();
  const mayUpdate = usePermission('contacts.update');
  const [open, setOpen] = useState<'add' | Identity>();
  const close = () => setOpen(undefined);
  return (
    <Section
      title={t('title')}
      description={t('text')}
      aside={
        mayUpdate && (
          <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setOpen('add')}>
            {t('add')}
          </Button>
        )
      }
    >
      {contact.identities.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <ul className={list.rows}>
          {contact.identities.map((identity) => (
            <li key={identity.id} className={list.row}>
              <div className={list.text}>
                <Text fw={500}>
                  <bdi>{identity.display_name || identity.external_id}</bdi>
                </Text>
                <Text size="xs" c="dimmed">
                  {channelName(identity.channel)}
                  {identity.display_name && (
                    <>
                      {' · '}
                      <bdi>{identity.external_id}</bdi>
                    </>
                  )}
                  {' · '}
                  {t('since', { date: format.dateTime(new Date(identity.created_at), { dateStyle: 'medium' }) })}
                </Text>
              </div>
              {mayUpdate && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('remove_of', { name: identity.display_name || identity.external_id })}
                  title={t('remove_of', { name: identity.display_name || identity.external_id })}
                  onClick={() => setOpen(identity)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'add' && <IdentityDialog contact_id={contact.id} onClose={close} />}
      {open !== undefined && open !== 'add' && <RemoveIdentity contact_id={contact.id} identity={open} onClose={close} />}
    </Section>
  );
}
