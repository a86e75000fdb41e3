'use client';

import { Skeleton, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { KeyName } from '@/components/nlu/frame/key-name';
import { usePathname } from '@/components/i18n/navigation';
import { ForPermitted } from '@/components/session/for-permitted';
import { LoadError } from '@/components/ui/load-error';
import { PageTabs } from '@/components/ui/page-tabs';
import classes from './frame.module.css';
import { IndexMissing } from './index-missing';
import { indexHref, indexTabOf, indexTabs } from './knowledge-pages';
import { useIndex } from './use-index';
import { useSize } from './use-size';

interface IndexFrameProps {
  index_id: string;
  children: React.ReactNode;
}

/** The frame of all pages of a knowledge base: its name, its contents in short, and the tabs. */
export function IndexFrame(props: IndexFrameProps) {
  return (
    <ForPermitted permission="knowledge.read">
      <Frame {...props} />
    </ForPermitted>
  );
}

function Frame({ index_id, children }: IndexFrameProps) {
  const t = useTranslations('knowledge');
  const size = useSize();
  const present = indexTabOf(usePathname());
  const { data: index, error, isFetching, refetch } = useIndex(index_id);

  // A malformed id is rejected as invalid.
  if (error?.status === 404 || error?.status === 422) return <IndexMissing />;
  if (error && !index)
    return <LoadError order={1} title={t('fetch_error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const tabs = indexTabs.map((key) => ({ key, title: t(`index.tabs.${key}`), href: indexHref(index_id, key) }));
  return (
    <>
      <header className={classes.head}>
        <div className={classes.name}>
          <Title order={1} size="h3">
            {index ? <KeyName>{index.name}</KeyName> : <Skeleton component="span" height={24} width={180} aria-label={t('loading')} />}
          </Title>
          {index && (
            <Text c="dimmed" size="xs">
              {t('index.facts', { documents: index.documents, passages: index.passages, size: size(index.size) })}
            </Text>
          )}
        </div>
        <PageTabs label={t('index.label')} tabs={tabs} present={present} />
      </header>
      {index?.description && (
        <Text c="dimmed" dir="auto" className={classes.description} lineClamp={2} title={index.description}>
          {index.description}
        </Text>
      )}
      {children}
    </>
  );
}
