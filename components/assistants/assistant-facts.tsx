'use client';

import { Badge, Group, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/ui/date-time';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import { modelNames } from './model-names';

/** The properties of an assistant in one line. */
export function AssistantFacts({ assistant }: { assistant: Assistant }) {
  const t = useTranslations('assistants');
  const { type, language, mode, model, updated_at } = assistant;
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
      <Text component="span" size="xs" c="dimmed">
        {t.rich('page.updated_at', { when: () => <DateTime value={updated_at} /> })}
      </Text>
    </Group>
  );
}
