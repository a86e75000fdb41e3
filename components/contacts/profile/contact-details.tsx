'use client';

import { Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import { ActionRows } from '@/components/ui/action-rows';
import { late } from '@/components/ui/late';
import { Section } from '@/components/ui/section';
import { WhenSeen } from '@/components/ui/when-seen';
import type { ContactDetail } from '@/lib/contracts/user-management/contact-fields';
import type { ContactAct } from '../contact-act';
import { DetailsForm } from './details-form';
import classes from './profile.module.css';

// Below the first screen.
const PictureSection = late(() => import('./picture-section').then((module) => module.PictureSection));
const IdentitiesSection = late(() => import('./identities-section').then((module) => module.IdentitiesSection));

interface ContactDetailsProps {
  contact: ContactDetail;
  onAct: (act: ContactAct) => void;
}

/** What can be changed about a customer: their fields, picture and identities, and rare actions. */
export function ContactDetails({ contact, onAct }: ContactDetailsProps) {
  const t = useTranslations('contacts.more');
  const mayUpdate = usePermission('contacts.update');
  const mayDelete = usePermission('contacts.delete');
  const isBlocked = contact.blocked_at !== null;
  const rows = [
    ...(mayDelete
      ? [{ key: 'merge', label: t('merge'), help: t('merge_help'), action: t('merge_action'), onClick: () => onAct('merge') }]
      : []),
    ...(mayUpdate
      ? [
          isBlocked
            ? { key: 'unblock', label: t('unblock'), help: t('unblock_help'), action: t('unblock_action'), onClick: () => onAct('unblock') }
            : {
                key: 'block',
                label: t('block'),
                help: t('block_help'),
                action: t('block_action'),
                isDangerous: true,
                onClick: () => onAct('block'),
              },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            key: 'delete',
            label: t('delete'),
            help: t('delete_help'),
            action: t('delete_action'),
            isDangerous: true,
            onClick: () => onAct('delete'),
          },
        ]
      : []),
  ];
  return (
    <Stack gap="lg" className={classes.form}>
      <DetailsForm contact={contact} />
      <WhenSeen height={180}>
        <PictureSection contact={contact} />
      </WhenSeen>
      <WhenSeen height={200}>
        <IdentitiesSection contact={contact} />
      </WhenSeen>
      {rows.length > 0 && (
        <Section title={t('title')}>
          <ActionRows rows={rows} />
        </Section>
      )}
    </Stack>
  );
}
