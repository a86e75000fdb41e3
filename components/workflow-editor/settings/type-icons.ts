import {
  IconBell,
  IconClock,
  IconForms,
  IconListCheck,
  IconMessage,
  IconPlugConnected,
  IconPuzzle,
  IconBooks,
  IconSitemap,
  IconSparkles,
  IconThumbUp,
  IconVariable,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentType } from '@/lib/workflow/components/registry';

const icons: Record<ComponentType, TablerIcon> = {
  message: IconMessage,
  form: IconForms,
  choice: IconListCheck,
  approval: IconThumbUp,
  action: IconPlugConnected,
  knowledge: IconBooks,
  prompt: IconSparkles,
  set_variables: IconVariable,
  wait: IconClock,
  notification: IconBell,
  start_workflow: IconSitemap,
};

/** The icon of a component's type. One of a type that is not known here has an icon too. */
export function typeIcon(type: string): TablerIcon {
  return type in icons ? icons[type as ComponentType] : IconPuzzle;
}
