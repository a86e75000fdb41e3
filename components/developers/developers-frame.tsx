'use client';

import { useTranslations } from 'next-intl';
import { PageHeader } from '@/components/ui/page-header';
import { PageTabs } from '@/components/ui/page-tabs';

const pages = [
  { key: 'start', href: '/developers' },
  { key: 'guides', href: '/developers/guides' },
  { key: 'reference', href: '/developers/reference' },
  { key: 'changelog', href: '/developers/changelog' },
] as const;

interface DevelopersFrameProps {
  present: (typeof pages)[number]['key'];
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** The frame of the pages for developers: their title, and the way between them. */
export function DevelopersFrame({ present, actions, children }: DevelopersFrameProps) {
  const t = useTranslations('developers.pages');
  return (
    <>
      <PageHeader title={t(`${present}.title`)} description={t(`${present}.text`)} actions={actions} />
      <PageTabs label={t('label')} tabs={pages.map(({ key, href }) => ({ key, href, title: t(`${key}.tab`) }))} present={present} />
      {children}
    </>
  );
}
