'use client';

import { CloseButton, Progress, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { usePercent } from '@/components/i18n/use-percent';
import { useSize } from '../frame/use-size';
import classes from './add.module.css';
import type { useUploads } from './use-uploads';

/** The files that are being sent, and those that were refused. A file that was received is in the list of documents. */
export function UploadList({ uploads: { items, dismiss } }: { uploads: ReturnType<typeof useUploads> }) {
  const t = useTranslations('knowledge.uploads');
  const percent = usePercent();
  const size = useSize();
  if (items.length === 0) return null;
  return (
    <ul className={classes.uploads} aria-label={t('label')}>
      {items.map(({ key, file, state, share, problem }) => (
        <li key={key} className={classes.upload}>
          <div>
            <Text className={classes.file}>
              <bdi>{file.name}</bdi>{' '}
              <Text span size="xs" c="dimmed">
                {size(file.size)}
              </Text>
            </Text>
            {problem === null ? (
              <Text size="xs" c="dimmed">
                {state === 'waiting' ? t('waiting') : share < 1 ? t('sending', { share: percent(share) }) : t('storing')}
              </Text>
            ) : (
              <Text size="xs" c="var(--mantine-color-error)" role="alert">
                {problem}
              </Text>
            )}
          </div>
          <CloseButton
            aria-label={t(problem === null ? 'cancel' : 'dismiss', { name: file.name })}
            title={t(problem === null ? 'cancel' : 'dismiss', { name: file.name })}
            onClick={() => dismiss(key)}
          />
          {state === 'sending' && <Progress size="xs" value={share * 100} aria-label={t('progress', { name: file.name })} />}
        </li>
      ))}
    </ul>
  );
}
