'use client';

import { Badge, Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/ui/date-time';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import { modelNames } from './model-names';

/** What an assistant is, in a line. */
export function AssistantFacts({ assistant }: { assistant: Assistant }) {
  const t = useTranslations('assistants');
  const { type, language, mode, model, default_flow_base_id, updated_at } = assistant;
  return (
    <Group gap="xs" component="span">
      {[t(`types.${type}`), t(`languages.${language}`), t(`modes.${mode}.name`)].map((fact) => (
        <Badge key={fact} component="span" variant="default" tt="none" fw={500}>
          {fact}
        </Badge>
      ))}
      <Badge component="span" variant="default" tt="none" fw={500} dir="ltr">
        {modelNames[model]}
      </Badge>
      {default_flow_base_id && (
        <Badge component="span" variant="light" color="teal" tt="none" fw={500} leftSection={<IconCircleCheck size={14} aria-hidden />}>
          {t('page.flow_active')}
        </Badge>
      )}
      <Text component="span" size="xs" c="dimmed">
        {t.rich('page.updated_at', { when: () => <DateTime value={updated_at} /> })}
      </Text>
    </Group>
  );
}
