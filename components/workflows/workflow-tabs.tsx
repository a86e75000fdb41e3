'use client';

import { useTranslations } from 'next-intl';
import { PageTabs } from '@/components/ui/page-tabs';

/** The navigation between the workflows and their templates. */
export function WorkflowTabs({ present }: { present: 'workflows' | 'templates' }) {
  const t = useTranslations('workflowTemplates.tabs');
  return (
    <PageTabs
      label={t('label')}
      present={present}
      tabs={[
        { key: 'workflows', title: t('workflows'), href: '/workflows' },
        { key: 'templates', title: t('templates'), href: '/workflows/templates' },
      ]}
    />
  );
}
