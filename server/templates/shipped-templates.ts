import type { TemplateSummary } from '@/lib/contracts/flow-manager/templates/templates';
import { locales, type Locale } from '@/lib/locales';
import { countDocument } from '@/lib/templates/count-document';
import type { Template, TemplateContent } from '@/lib/templates/template';
import { templates } from '@/lib/templates/templates';

/** The languages in which templates are shipped, by locale. */
export const languageOf = { fa: 'FA', ar: 'AR', en: 'EN' } as const;

const localeOf: Readonly<Record<string, Locale>> = { FA: 'fa', AR: 'ar', EN: 'en' };

/** A template that the product ships, in one language. Undefined for the ID of a template that the business keeps. */
export function shippedTemplate(id: string, language: string | undefined, locale: Locale) {
  const template = (templates as Readonly<Record<string, Template | undefined>>)[id];
  if (!template) return undefined;
  const chosen = localeOf[language ?? ''] ?? locale;
  return { template, content: template.content[chosen], summary: summaryOf(template, template.content[chosen], chosen) };
}

let known: TemplateSummary[] | undefined;

/** All of them in all languages, in the order of the gallery. */
export function shippedSummaries(): readonly TemplateSummary[] {
  known ??= Object.values(templates).flatMap((template) => locales.map((locale) => summaryOf(template, template.content[locale], locale)));
  return known;
}

function summaryOf({ id, industry }: Template, { name, summary, document }: TemplateContent, locale: Locale): TemplateSummary {
  const { type = 'GENERAL', mode = 'basic' } = document;
  return {
    id,
    is_own: false,
    name,
    summary,
    industry,
    language: languageOf[locale],
    type,
    mode,
    counts: countDocument(document),
    revision: 0,
    created_at: null,
  };
}
