'use client';

import { Button, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { bulk, type BulkAction } from '@/lib/contracts/flow-manager/inbox/actions';
import type { InboxConversation } from '@/lib/contracts/flow-manager/inbox/conversations';
import { useCall } from '../../api/use-call';
import { useMe } from '../../session/use-me';
import { DropdownItem } from '../../ui/dropdown-item';
import { DropdownMenu } from '../../ui/dropdown-menu';
import { late } from '../../ui/late';
import { showToast } from '../../ui/show-toast';
import { refreshConversation, refreshLists } from '../inbox-cache';
import classes from './list.module.css';
import type { Choice } from './use-choice';

const AssignDialog = late(() => import('../conversation/assign-dialog').then((module) => module.AssignDialog));
const LabelsDialog = late(() => import('../conversation/labels-dialog').then((module) => module.LabelsDialog));
const SnoozeDialog = late(() => import('../conversation/snooze-dialog').then((module) => module.SnoozeDialog));

/** The actions on the chosen conversations. Those that could not be changed remain chosen, with the reason. */
export function BulkBar({ choice, items }: { choice: Choice; items: readonly InboxConversation[] }) {
  const t = useTranslations('inbox.bulk');
  const tPriority = useTranslations('inbox.priorities');
  const queries = useQueryClient();
  const { data: me } = useMe();
  const [open, setOpen] = useState<'assign' | 'label' | 'snooze'>();
  const ids = [...choice.ids];

  const call = useCall(bulk, {
    onSuccess: ({ items: results }) => {
      const failed = results.filter(({ done }) => !done);
      choice.keep(failed.map(({ id }) => id));
      const count = results.length - failed.length;
      if (count > 0) showToast({ kind: 'success', message: t('done', { count }) });
      const reason = failed.find(({ detail }) => detail)?.detail ?? '';
      if (failed.length > 0) showToast({ kind: 'error', message: t('failed', { count: failed.length, reason }) });
      for (const { id } of results) refreshConversation(queries, id);
      refreshLists(queries);
    },
  });
  const act = (change: BulkAction) => {
    setOpen(undefined);
    call.mutate({ body: { ids, change } });
  };

  return (
    <div className={classes.bulk} role="group" aria-label={t('label')}>
      <Text role="status">{t('chosen', { count: ids.length })}</Text>
      <Button size="compact-sm" variant="subtle" onClick={() => choice.keep(items.map(({ id }) => id))}>
        {t('all')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => choice.keep([])}>
        {t('clear')}
      </Button>
      <DropdownMenu
        trigger={(props) => (
          <Button {...props} size="compact-sm" loading={call.isPending} rightSection={<IconChevronDown size={14} aria-hidden />}>
            {t('act')}
          </Button>
        )}
      >
        {me && <DropdownItem onClick={() => act({ action: 'assign', user_id: me.id })}>{t('assign_me')}</DropdownItem>}
        <DropdownItem onClick={() => setOpen('assign')}>{t('assign')}</DropdownItem>
        <DropdownItem onClick={() => setOpen('label')}>{t('add_label')}</DropdownItem>
        <DropdownItem onClick={() => setOpen('snooze')}>{t('snooze')}</DropdownItem>
        {([3, 2, 1, 0] as const).map((priority) => (
          <DropdownItem key={priority} onClick={() => act({ action: 'priority', priority })}>
            {t('priority', { priority: tPriority(`${priority}`) })}
          </DropdownItem>
        ))}
        <DropdownItem onClick={() => act({ action: 'mark_read' })}>{t('mark_read')}</DropdownItem>
        <DropdownItem onClick={() => act({ action: 'release' })}>{t('release')}</DropdownItem>
        <DropdownItem onClick={() => act({ action: 'resolve' })}>{t('resolve')}</DropdownItem>
        <DropdownItem isDangerous onClick={() => act({ action: 'spam', spam: true })}>
          {t('spam')}
        </DropdownItem>
      </DropdownMenu>
      {open === 'assign' && (
        <AssignDialog assigned={null} onAssign={(to) => act({ action: 'assign', ...to })} onClose={() => setOpen(undefined)} />
      )}
      {open === 'label' && (
        <LabelsDialog
          labels={[]}
          onSave={(labels) => act({ action: 'label', label_ids: labels.map(({ id }) => id) })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'snooze' && (
        <SnoozeDialog onSnooze={(snoozed_until) => act({ action: 'snooze', snoozed_until })} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}
