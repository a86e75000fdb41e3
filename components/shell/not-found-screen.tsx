import { Button } from '@mantine/core';
import { getTranslations } from 'next-intl/server';
import { Link } from '../i18n/navigation';
import { CloudDrawing } from '../ui/cloud-drawing';
import { EmptyState } from '../ui/empty-state';

/** Where there is no page. */
export async function NotFoundScreen() {
  const t = await getTranslations('shell.not_found');
  return (
    <EmptyState
      order={1}
      drawing={<CloudDrawing />}
      title={t('title')}
      text={t('text')}
      action={
        <Link href="/dashboard">
          <Button component="span">{t('action')}</Button>
        </Link>
      }
    />
  );
}
