import { Badge } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { WorkflowVersion } from '@/lib/contracts/flow-manager/workflow/versions';

/** Whether a version is a draft, is published, or is the published one that new instances run on. */
export function VersionBadge({ version }: { version: Pick<WorkflowVersion, 'is_published' | 'is_current'> }) {
  const t = useTranslations('workflowEditor.versions');
  const { is_published, is_current } = version;
  return (
    <Badge component="span" variant="light" color={is_current ? 'green' : 'gray'} tt="none" fw={500}>
      {t(is_current ? 'current' : is_published ? 'published' : 'draft')}
    </Badge>
  );
}
