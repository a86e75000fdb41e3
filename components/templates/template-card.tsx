'use client';

import { Badge, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from '@/components/ui/gallery.module.css';
import type { TemplateSummary } from '@/lib/contracts/flow-manager/templates/templates';
import { directionOfLanguage } from './languages';

/** A template in the gallery. The whole card opens its preview. */
export function TemplateCard({ template, onOpen }: { template: TemplateSummary; onOpen: () => void }) {
  const t = useTranslations('templates');
  const tLanguages = useTranslations('assistants.languages');
  const { name, summary, industry, language, is_own, counts } = template;
  return (
    <button type="button" className={classes.card} onClick={onOpen} aria-label={t('open', { name })}>
      <Group gap="xs" component="span">
        <Badge variant="light" tt="none" fw={500} component="span">
          {t(`industries.${industry}`)}
        </Badge>
        <Badge variant="default" tt="none" fw={500} component="span">
          {tLanguages(language)}
        </Badge>
        {is_own && (
          <Badge variant="outline" tt="none" fw={500} component="span">
            {t('own')}
          </Badge>
        )}
      </Group>
      <span className={classes.name} dir={directionOfLanguage(language)}>
        {name}
      </span>
      <span className={classes.summary} dir={directionOfLanguage(language)}>
        {summary}
      </span>
      <span className={classes.counts}>{t('counts', counts)}</span>
    </button>
  );
}
