'use client';

import { NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { usePages } from '@/components/api/use-pages';
import { ForPermitted } from '@/components/session/for-permitted';
import classes from '@/components/ui/gallery.module.css';
import { late } from '@/components/ui/late';
import { ListBody } from '@/components/ui/list-body';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { PageHeader } from '@/components/ui/page-header';
import { SearchBox } from '@/components/ui/search-box';
import { Toolbar } from '@/components/ui/toolbar';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { listTemplates } from '@/lib/contracts/flow-manager/templates/templates';
import { industries } from '@/lib/templates/template';
import { languageOfLocale, templateLanguages } from './languages';
import { TemplateCard } from './template-card';
import { TemplateTabs } from './template-tabs';

const TemplatePreview = late(() => import('./preview/template-preview').then((module) => module.TemplatePreview));

/** The templates of the product and of the business, each with a preview. */
export function TemplatesGallery() {
  const t = useTranslations('templates');
  const tLanguages = useTranslations('assistants.languages');
  const locale = useLocale();
  const search = useSearchInAddress();
  const { values, change, clear } = useFiltersInAddress(['industry', 'language', 'template', 'of']);
  const clearAll = () => {
    search.clear();
    clear();
  };
  // The reader's own language, until they choose another one or all of them.
  const language = values.language || languageOfLocale[locale];
  const pages = usePages(listTemplates, {
    search: search.searched,
    industry: values.industry,
    language: language === 'all' ? '' : language,
  });
  const { items, total } = pages;

  return (
    <ForPermitted permission="assistants.read">
      <PageHeader title={t('title')} description={t('text')} />
      <TemplateTabs present="templates" />
      <Stack gap="md" mt="md">
        <Toolbar end={<span role="status">{items ? t('count', { count: total }) : '\u00a0'}</span>}>
          <SearchBox
            text={search.text}
            label={t('search')}
            placeholder={t('search_placeholder')}
            onChange={search.change}
            onClear={search.clear}
          />
          <NativeSelect
            aria-label={t('industry')}
            value={values.industry}
            onChange={(event) => change({ industry: event.currentTarget.value })}
            data={[{ value: '', label: t('any_industry') }, ...industries.map((value) => ({ value, label: t(`industries.${value}`) }))]}
          />
          <NativeSelect
            aria-label={t('language')}
            value={language}
            onChange={(event) => change({ language: event.currentTarget.value })}
            data={[{ value: 'all', label: t('any_language') }, ...templateLanguages.map((value) => ({ value, label: tLanguages(value) }))]}
          />
        </Toolbar>
        <ListBody pages={pages} error={t('error')} empty={<NothingMatches onClear={clearAll} />}>
          <ul className={classes.cards}>
            {items
              ? items.map((template) => (
                  <li key={`${template.id}:${template.language}`}>
                    <TemplateCard template={template} onOpen={() => change({ template: template.id, of: template.language })} />
                  </li>
                ))
              : Array.from({ length: 6 }, (_, index) => (
                  <li key={index} aria-hidden>
                    <Skeleton height={168} />
                  </li>
                ))}
          </ul>
        </ListBody>
      </Stack>
      {values.template && (
        <TemplatePreview template_id={values.template} language={values.of} onClose={() => change({ template: '', of: '' })} />
      )}
    </ForPermitted>
  );
}
