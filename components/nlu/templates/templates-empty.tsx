import { Anchor } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { CompanionDrawing } from '@/components/ui/companion-drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { nluHref } from '../frame/nlu-tabs';

/** Where there are no templates yet. */
export function TemplatesEmpty({ assistant_id, action }: { assistant_id: string; action: React.ReactNode }) {
  const t = useTranslations('nluTraining.templates.empty');
  return (
    <EmptyState
      drawing={<CompanionDrawing />}
      title={t('title')}
      text={t('text')}
      action={action}
      guide={
        <Anchor component={Link} href={`${nluHref(assistant_id, 'guide')}#templates`}>
          {t('guide')}
        </Anchor>
      }
    />
  );
}
