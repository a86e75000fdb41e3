'use client';

import { ActionIcon } from '@mantine/core';
import { IconDots, IconKey, IconListDetails, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/session/use-permission';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import type { SipConnection } from '@/lib/contracts/voice/sip-connections';
import type { ConnectionAct } from '../connection/connection-act';
import { voiceConnectionHref } from '../voice-href';

interface ConnectionMenuProps {
  connection: SipConnection;
  onAct: (act: ConnectionAct) => void;
}

/** What can be done with a connection, besides turning it on and off. */
export function ConnectionMenu({ connection, onAct }: ConnectionMenuProps) {
  const t = useTranslations('voice');
  const mayUpdate = usePermission('voice.update');
  const label = t('list.actions_of', { name: connection.name });
  return (
    <DropdownMenu
      trigger={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" aria-label={label} title={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      <DropdownItem icon={<IconListDetails size={16} aria-hidden />} href={voiceConnectionHref(connection.id, 'details')}>
        {t('list.details')}
      </DropdownItem>
      {mayUpdate && connection.kind === 'account' && (
        <DropdownItem icon={<IconKey size={16} aria-hidden />} onClick={() => onAct('rotate')}>
          {t('page.regenerate')}
        </DropdownItem>
      )}
      {mayUpdate && (
        <DropdownItem icon={<IconTrash size={16} aria-hidden />} isDangerous onClick={() => onAct('delete')}>
          {t('remove.action')}
        </DropdownItem>
      )}
    </DropdownMenu>
  );
}
