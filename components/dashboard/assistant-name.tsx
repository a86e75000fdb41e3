'use client';

import { Anchor, Skeleton, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { getAssistant, type Assistant } from '@/lib/contracts/flow-manager/assistants';
import type { ListOf } from '@/lib/contracts/fields';
import { useEndpoint } from '../api/use-endpoint';
import { Link } from '../i18n/navigation';

/** An assistant by name, leading to it. One that is not among the known ones is asked for. */
export function AssistantName({ id, known }: { id: string; known: ListOf<Assistant> | undefined }) {
  const t = useTranslations('dashboard.latest');
  const listed = known?.items.find((assistant) => assistant.id === id);
  const asked = useEndpoint(getAssistant, { params: { assistant_id: id } }, { enabled: known !== undefined && !listed });
  const assistant = listed ?? asked.data;
  if (assistant) {
    return (
      <Anchor component={Link} href={`/assistants/${id}`} c="var(--mantine-color-text)" fw={500}>
        <bdi>{assistant.name}</bdi>
      </Anchor>
    );
  }
  if (asked.isError) return <Text c="dimmed">{t('unnamed')}</Text>;
  return <Skeleton height={14} width={120} my={5} />;
}
