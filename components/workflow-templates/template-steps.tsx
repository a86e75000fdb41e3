import { Badge, Group, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { richIsolate } from '@/components/i18n/rich-isolate';
import type { WorkflowTemplate } from '@/lib/contracts/flow-manager/workflow/templates';
import { readingOrder } from './reading-order';
import classes from './workflow-templates.module.css';

/** What a workflow does, as a list: its states from the start on, what each does, and where it goes on. */
export function TemplateSteps({ definition }: { definition: WorkflowTemplate['definition'] }) {
  const t = useTranslations('workflowTemplates.preview');
  const { states, transitions } = definition;
  const nameOf = (id: string) => states.find((state) => state.id === id)?.name ?? '';
  return (
    <ol className={classes.steps} tabIndex={0} aria-label={t('steps')}>
      {readingOrder(definition).map(({ id, name, type, components }) => (
        <li key={id} className={classes.step}>
          <Group gap="xs">
            <Text fw={600} dir="auto">
              {name}
            </Text>
            {type !== 'standard' && (
              <Badge variant="light" tt="none" fw={500}>
                {t(type)}
              </Badge>
            )}
          </Group>
          {components.length > 0 && (
            <ul className={classes.parts}>
              {components.map((component) => (
                <li key={component.id} dir="auto">
                  {component.name}
                </li>
              ))}
            </ul>
          )}
          {transitions
            .filter(({ source_state_id }) => source_state_id === id)
            .map((transition) => (
              <Text key={transition.id} size="sm" mt={4}>
                {transition.name
                  ? t.rich('leads_if', { name: transition.name, state: nameOf(transition.target_state_id), bdi: richIsolate })
                  : t.rich('leads', { state: nameOf(transition.target_state_id), bdi: richIsolate })}
              </Text>
            ))}
        </li>
      ))}
    </ol>
  );
}
