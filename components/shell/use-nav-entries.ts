'use client';

import {
  IconBooks,
  IconBuildings,
  IconCoins,
  IconHistory,
  IconInbox,
  IconLifebuoy,
  IconKey,
  IconLayoutDashboard,
  IconListCheck,
  IconPackages,
  IconPhoneCall,
  IconPlugConnected,
  IconReceipt2,
  IconRefresh,
  IconRobot,
  IconSitemap,
  IconShape,
  IconTable,
  IconUserShield,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { PermissionKey } from '@/lib/permissions';
import { usePathname } from '../i18n/navigation';
import { WaitingCount } from '../inbox/waiting-count';
import { isOfPlatformOnly, lacksTotp, may } from '../session/may';
import { useMe } from '../session/use-me';
import { TaskCount } from '../tasks/task-count';
import { UnreadPlatformTickets, UnreadTickets } from '../support/unread-tickets';

/**
 * The main navigation in the specification's order: dashboard, assistants, integrations, knowledgeBase, inbox,
 * userManagement. Then the pages for administrators, and those of the platform. Entries are added when they work.
 */
const navEntries = [
  { key: 'dashboard', href: '/dashboard', icon: IconLayoutDashboard },
  { key: 'assistants', href: '/assistants', icon: IconRobot, permission: 'assistants.read' },
  { key: 'integrations', href: '/integrations', icon: IconPlugConnected, permission: 'integrations.read' },
  { key: 'workflows', href: '/workflows', icon: IconSitemap, permission: 'workflows.read' },
  { key: 'knowledgeBase', href: '/knowledge-bases', icon: IconBooks, permission: 'knowledge.read' },
  { key: 'inbox', href: '/inbox', icon: IconInbox, permission: 'handoff.read', aside: WaitingCount },
  { key: 'tasks', href: '/tasks', icon: IconListCheck, permission: 'workflows.work', aside: TaskCount },
  {
    key: 'userManagement',
    href: '/users',
    icon: IconUsers,
    permission: 'members.read',
    also: { href: '/customers', permission: 'contacts.read' },
  },
  { key: 'billing', href: '/billing', icon: IconReceipt2, permission: 'billing.read' },
  { key: 'support', href: '/support', icon: IconLifebuoy, permission: 'tickets.create', aside: UnreadTickets },
  { key: 'audit_log', href: '/audit-log', icon: IconHistory, permission: 'audit_log.read' },
  { key: 'platform_dashboard', href: '/platform/dashboard', icon: IconLayoutDashboard, permission: 'platform_reports.read' },
  { key: 'platform_finance', href: '/platform/finance', icon: IconCoins, permission: 'platform_reports.finance' },
  { key: 'platform_businesses', href: '/platform', icon: IconBuildings, permission: 'platform_businesses.read' },
  { key: 'platform_plans', href: '/platform/plans', icon: IconPackages, permission: 'platform_plans.manage' },
  { key: 'platform_call_plans', href: '/platform/call-plans', icon: IconPhoneCall, permission: 'platform_plans.manage' },
  { key: 'platform_subscriptions', href: '/platform/subscriptions', icon: IconRefresh, permission: 'platform_payments.read' },
  { key: 'platform_payments', href: '/platform/payments', icon: IconReceipt2, permission: 'platform_payments.read' },
  {
    key: 'platform_tickets',
    href: '/platform/tickets',
    icon: IconLifebuoy,
    permission: 'platform_tickets.answer',
    aside: UnreadPlatformTickets,
  },
  { key: 'platform_archetypes', href: '/platform/archetypes', icon: IconShape, permission: 'platform.manage' },
  { key: 'platform_people', href: '/platform/people', icon: IconUsers, permission: 'platform.manage' },
  { key: 'platform_roles', href: '/platform/roles', icon: IconUserShield, permission: 'platform.manage' },
  { key: 'platform_matrix', href: '/platform/matrix', icon: IconTable, permission: 'platform.manage' },
  { key: 'platform_resources', href: '/platform/resources', icon: IconKey, permission: 'platform.manage' },
  { key: 'platform_audit_log', href: '/platform/audit-log', icon: IconHistory, permission: 'platform.manage' },
] as const satisfies readonly NavEntry[];

/** The entries that the signed-in person may open. */
export function useNavEntries(): readonly NavEntry[] {
  const { data: me } = useMe();
  const entries: readonly NavEntry[] = navEntries;
  if (me && lacksTotp(me)) return [];
  return entries.flatMap((entry) => {
    const { permission, also } = entry;
    if (permission ? may(me, permission) : !isOfPlatformOnly(me)) return entry;
    return also && may(me, also.permission) ? { ...entry, ...also } : [];
  });
}

/** The entry that contains the open page. If there are several, the most specific one. */
export function useOpenEntry(entries: readonly NavEntry[]): NavEntry | undefined {
  const pathname = usePathname();
  return entries
    .filter(({ href, also }) => [href, also?.href ?? href].some((one) => pathname === one || pathname.startsWith(`${one}/`)))
    .toSorted((a, b) => a.href.length - b.href.length)
    .at(-1);
}

export interface NavEntry {
  key:
    | `platform_${'dashboard' | 'finance' | 'businesses' | 'archetypes' | 'people' | 'roles' | 'matrix' | 'resources' | 'audit_log' | 'plans' | 'call_plans' | 'subscriptions' | 'payments' | 'tickets'}`
    | 'dashboard'
    | 'assistants'
    | 'integrations'
    | 'workflows'
    | 'knowledgeBase'
    | 'inbox'
    | 'tasks'
    | 'userManagement'
    | 'billing'
    | 'support'
    | 'audit_log';
  href: string;
  icon: TablerIcon;
  permission?: PermissionKey;
  /** Another page of the entry, which it opens for those who may not open the first. */
  also?: { href: string; permission: PermissionKey };
  /** At the far end, such as a count. */
  aside?: ComponentType;
}
