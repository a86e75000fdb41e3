'use client';

import { Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ForPermitted } from '@/components/session/for-permitted';
import { PageTabs } from '@/components/ui/page-tabs';
import classes from './frame.module.css';
import { knowledgeHref, knowledgeTabs, type KnowledgeTab } from './knowledge-pages';

/** The frame of the pages about all knowledge bases. */
export function KnowledgeFrame({ tab, children }: { tab: KnowledgeTab; children: React.ReactNode }) {
  const t = useTranslations('knowledge');
  const tabs = knowledgeTabs.map((key) => ({ key, title: t(`tabs.${key}`), href: knowledgeHref(key) }));
  return (
    <ForPermitted permission="knowledge.read">
      <header className={classes.head}>
        <Title order={1} size="h3" className={classes.name}>
          {t('title')}
        </Title>
        <PageTabs label={t('title')} tabs={tabs} present={tab} />
      </header>
      {children}
    </ForPermitted>
  );
}
