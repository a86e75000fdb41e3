import { IconLayoutDashboard, IconRobot, type TablerIcon } from '@tabler/icons-react';
import type { PermissionKey } from '@/lib/permissions';

export interface NavEntry {
  key: 'dashboard' | 'assistants';
  href: string;
  icon: TablerIcon;
  permission?: PermissionKey;
}

/**
 * The main navigation in the specification's order: dashboard, assistants, integrations, knowledgeBase, inbox,
 * userManagement. An entry stands here from the day on which it works.
 */
export const navEntries: readonly NavEntry[] = [
  { key: 'dashboard', href: '/dashboard', icon: IconLayoutDashboard },
  { key: 'assistants', href: '/assistants', icon: IconRobot, permission: 'assistants.read' },
];
