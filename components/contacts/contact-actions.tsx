'use client';

import { ActionIcon } from '@mantine/core';
import { IconArrowsJoin, IconBan, IconCircleCheck, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { loadAhead } from '@/components/ui/load-ahead';
import type { ActedContact, ContactAct } from './contact-act';
import { contactHref } from './contact-href';
import { useContactName } from './use-contact-name';

interface ContactActionsProps {
  contact: ActedContact & { blocked_at: string | null };
  onAct: (act: ContactAct) => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** The actions on a customer that are allowed. */
export function ContactActions({ contact, onAct }: ContactActionsProps) {
  const t = useTranslations('contacts.actions');
  const nameOf = useContactName();
  const mayUpdate = usePermission('contacts.update');
  const mayDelete = usePermission('contacts.delete');
  if (!mayUpdate && !mayDelete) return null;
  return (
    <DropdownMenu
      onOpen={() =>
        loadAhead(
          () => import('./block-dialog'),
          () => import('./delete-contact'),
          () => import('./merge/merge-dialog'),
        )
      }
      trigger={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" aria-label={t('menu', { name: nameOf(contact) })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      {mayUpdate && (
        <DropdownItem icon={<IconPencil {...icon} />} href={contactHref(contact.id, 'details')}>
          {t('edit')}
        </DropdownItem>
      )}
      {mayDelete && (
        <DropdownItem icon={<IconArrowsJoin {...icon} />} onClick={() => onAct('merge')}>
          {t('merge')}
        </DropdownItem>
      )}
      {mayUpdate &&
        (contact.blocked_at ? (
          <DropdownItem icon={<IconCircleCheck {...icon} />} onClick={() => onAct('unblock')}>
            {t('unblock')}
          </DropdownItem>
        ) : (
          <DropdownItem isDangerous icon={<IconBan {...icon} />} onClick={() => onAct('block')}>
            {t('block')}
          </DropdownItem>
        ))}
      {mayDelete && (
        <DropdownItem isDangerous icon={<IconTrash {...icon} />} onClick={() => onAct('delete')}>
          {t('delete')}
        </DropdownItem>
      )}
    </DropdownMenu>
  );
}
