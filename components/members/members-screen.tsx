'use client';

import { Button, Stack, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { listMembers, memberOrders, memberSorts, memberStatuses, type Member } from '@/lib/contracts/user-management/business-users';
import { usePages } from '../api/use-pages';
import { PeopleFrame } from '../people/people-frame';
import { ForPermitted } from '../session/for-permitted';
import { ListBody } from '../ui/list-body';
import { NothingMatches } from '../ui/nothing-matches';
import { SearchBox } from '../ui/search-box';
import { useFiltersInAddress } from '../ui/use-filters-in-address';
import type { BulkAct } from './bulk-acts';
import { BulkBar } from './bulk-bar';
import { MemberDialogs, type MemberAct } from './member-dialogs';
import { MembersFilters } from './members-filters';
import { MembersTable } from './members-table';
import classes from './members.module.css';
import { useBulk } from './use-bulk';

const BulkDialog = late(() => import('./bulk-dialog').then((module) => module.BulkDialog));
const InviteDialog = late(() => import('./invite-dialog').then((module) => module.InviteDialog));

/** The people of the business and its open invitations. */
export function MembersScreen() {
  return (
    <ForPermitted permission="members.read">
      <MembersList />
    </ForPermitted>
  );
}

function MembersList() {
  const t = useTranslations('members');
  const mayInvite = usePermission('members.create');
  const search = useSearchInAddress();
  const { values, change, clear } = useFiltersInAddress(['role', 'status']);
  const clearAll = () => {
    clear();
    search.clear();
  };
  const sorted = useFiltersInAddress(['sort', 'order']);
  // A mistyped address shows the list without that filter instead of an error.
  const status = memberStatuses.find((one) => one === values.status) ?? '';
  const sort = memberSorts.find((one) => one === sorted.values.sort) ?? 'created_at';
  const order = memberOrders.find((one) => one === sorted.values.order) ?? 'descending';
  const pages = usePages(listMembers, { search: search.searched, role: values.role, status, sort, order });
  const bulk = useBulk(pages.items);
  const [isInviting, setIsInviting] = useState(false);
  const [open, setOpen] = useState<{ member: Member; act: MemberAct }>();
  const [asked, setAsked] = useState<{ act: BulkAct; members: readonly Member[] }>();
  const { items: members, total } = pages;

  return (
    <PeopleFrame
      present="users"
      actions={
        mayInvite && (
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setIsInviting(true)}>
            {t('invite.action')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <div className={classes.filters}>
          <SearchBox
            text={search.text}
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            onChange={search.change}
            onClear={search.clear}
          />
          <MembersFilters role={values.role} status={status} onChange={change} />
          <Text c="dimmed" role="status" className={classes.count}>
            {members ? t('count', { count: total }) : '\u00a0'}
          </Text>
        </div>
        <ListBody pages={pages} error={t('error')} empty={<NothingMatches onClear={clearAll} />}>
          {bulk.selected.length > 0 && (
            <BulkBar
              selected={bulk.selected}
              actsOf={bulk.actsOf}
              onAct={(act, chosen) => setAsked({ act, members: chosen })}
              onClear={() => bulk.keep([])}
            />
          )}
          <MembersTable
            members={members}
            sorting={{ sort, order }}
            onSort={sorted.change}
            selectable={bulk.selectable}
            selected={bulk.ids}
            onSelect={bulk.select}
            onAct={(member, act) => setOpen({ member, act })}
          />
        </ListBody>
      </Stack>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {asked && (
        <BulkDialog
          {...asked}
          onClose={(left) => {
            setAsked(undefined);
            bulk.keep(left);
          }}
        />
      )}
      {open && <MemberDialogs {...open} onClose={() => setOpen(undefined)} />}
    </PeopleFrame>
  );
}
