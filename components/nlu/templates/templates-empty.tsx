import { Anchor } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { nluHref } from '../frame/nlu-tabs';

/** Shown if there are no templates yet. */
export function TemplatesEmpty({ assistant_id, action }: { assistant_id: string; action: React.ReactNode }) {
  const t = useTranslations('nluTraining.templates.empty');
  return (
    <EmptyState
      drawing={<TemplatesDrawing />}
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

/** The drawing for an empty list of templates: a reply with a gap that is filled in. */
function TemplatesDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M22 12h76a10 10 0 0 1 10 10v34a10 10 0 0 1-10 10H40L26 78V66h-4a10 10 0 0 1-10-10V22a10 10 0 0 1 10-10Z" />
      <path d="M26 30h20M84 30h10M26 48h46" />
      <rect x="52" y="23" width="26" height="14" rx="4" stroke={accent} strokeDasharray="4 3" />
    </Drawing>
  );
}
