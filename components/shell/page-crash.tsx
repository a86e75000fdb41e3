'use client';

import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CloudDrawing } from '../ui/cloud-drawing';
import { EmptyState } from '../ui/empty-state';

interface PageCrashProps {
  error: Error & { digest?: string };
  onRetry: () => void;
}

/** In the place of a page that broke while it was drawn. What did not load stays missing until the page is loaded anew. */
export function PageCrash({ error, onRetry }: PageCrashProps) {
  const t = useTranslations('shell.error');
  return (
    <EmptyState
      order={1}
      drawing={<CloudDrawing />}
      title={t('title')}
      text={t('text')}
      action={
        <Group gap="xs">
          <Button onClick={() => (error.name === 'ChunkLoadError' ? location.reload() : onRetry())}>{t('retry')}</Button>
          <Button component="a" href="/dashboard" variant="default">
            {t('home')}
          </Button>
        </Group>
      }
      guide={
        error.digest && (
          <Text size="xs" c="dimmed" mt="xs">
            {t('id')} <bdi dir="ltr">{error.digest}</bdi>
          </Text>
        )
      }
    />
  );
}
