import { Badge } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from '@/components/ui/gallery.module.css';
import type { WorkflowTemplateSummary } from '@/lib/contracts/flow-manager/workflow/templates';

/** A template in the gallery. The whole card opens its preview. */
export function TemplateCard({ template, onOpen }: { template: WorkflowTemplateSummary; onOpen: () => void }) {
  const t = useTranslations('workflowTemplates');
  const { name, description, is_own, counts } = template;
  return (
    <button type="button" className={classes.card} onClick={onOpen} aria-label={t('open', { name })}>
      <span>
        <Badge variant={is_own ? 'outline' : 'light'} tt="none" fw={500} component="span">
          {t(is_own ? 'own' : 'shipped')}
        </Badge>
      </span>
      <span className={classes.name} dir="auto">
        {name}
      </span>
      <span className={classes.summary} dir="auto">
        {description}
      </span>
      <span className={classes.counts}>{t('counts', counts)}</span>
    </button>
  );
}
