'use client';

import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { queryKey } from '@/components/api/query-key';
import { useEndpoint } from '@/components/api/use-endpoint';
import type { DraftContent } from '@/lib/assistants/draft-content';
import { getArchetype, listArchetypes } from '@/lib/contracts/flow-manager/templates/archetypes';
import type { StepProps } from './step-props';

const locales = { FA: 'fa', AR: 'ar', EN: 'en' } as const;

/** The archetype that an assistant begins with. It fills in what is still empty. Nothing is shown if there are none. */
export function ArchetypeField({ content, change }: Pick<StepProps, 'content' | 'change'>) {
  const t = useTranslations('assistantCreation.basic');
  const locale = useLocale();
  const queries = useQueryClient();
  const { data } = useEndpoint(listArchetypes, { query: { limit: 200 } });
  if (!data || data.items.length === 0) return null;

  const choose = async (archetype_id: string) => {
    change({ archetype_id: archetype_id || null });
    if (!archetype_id) return;
    const input = { params: { archetype_id } };
    // A toast shows the error. The archetype is chosen all the same.
    const archetype = await queries
      .fetchQuery({ queryKey: queryKey(getArchetype, input), queryFn: () => callApi(getArchetype, input) })
      .catch(() => null);
    if (!archetype) return;
    const shown = archetype.content[content.language === 'ML' ? locale : locales[content.language]];
    const filled: Partial<DraftContent> = {
      type: archetype.type,
      ...(content.tone === '' && { tone: shown.tone }),
      ...(content.system_prompt === '' && { system_prompt: shown.system_prompt }),
      ...(content.instructions.length === 0 && { instructions: shown.instructions }),
    };
    change(filled);
  };

  return (
    <NativeSelect
      data-tour="archetype"
      label={t('archetype')}
      description={t('archetype_help')}
      value={content.archetype_id ?? ''}
      data={[{ value: '', label: t('no_archetype') }, ...data.items.map(({ id, names }) => ({ value: id, label: names[locale].name }))]}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
    />
  );
}
