'use client';

import { useTranslations } from 'next-intl';
import { PageTabs } from '@/components/ui/page-tabs';

/** The navigation between the gallery and the prompts. */
export function TemplateTabs({ present }: { present: 'templates' | 'prompts' }) {
  const t = useTranslations('templates.tabs');
  return (
    <PageTabs
      label={t('label')}
      present={present}
      tabs={[
        { key: 'templates', title: t('templates'), href: '/assistants/templates' },
        { key: 'prompts', title: t('prompts'), href: '/assistants/templates/prompts' },
      ]}
    />
  );
}
