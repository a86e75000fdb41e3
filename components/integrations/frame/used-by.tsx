'use client';

import { Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useEndpoint } from '@/components/api/use-endpoint';
import { getUsage } from '@/lib/contracts/flow-manager/integrations/integrations';

/** Says which flows and assistants use an integration, or one of its actions, before it is deleted. */
export function UsedBy({ integration_id, action_id }: { integration_id: string; action_id?: string }) {
  const t = useTranslations('integrations.usage');
  const format = useFormatter();
  const { data, error } = useEndpoint(getUsage, { params: { integration_id }, query: { action_id } }, { staleTime: 0 });
  if (error) return <Text c="var(--mantine-color-error)">{t('unknown')}</Text>;
  if (!data) return <Text c="dimmed">{t('loading')}</Text>;
  const { flows, assistants } = data;
  // Isolated, because names can have either direction.
  const inWords = (names: readonly string[]) => format.list(names.map((name) => `\u2068${name}\u2069`));
  return (
    <>
      {flows.length > 0 && <Text fw={600}>{t('flows', { count: flows.length, names: inWords(flows) })}</Text>}
      {assistants.length > 0 && <Text fw={600}>{t('assistants', { count: assistants.length, names: inWords(assistants) })}</Text>}
    </>
  );
}
