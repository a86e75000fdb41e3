'use client';

import { ActionIcon, Button, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useWholeList } from '@/components/api/use-whole-list';
import { accent, Drawing } from '@/components/ui/drawing';
import { EmptyState } from '@/components/ui/empty-state';
import { moved } from '@/components/ui/reorder';
import { ReorderList } from '@/components/ui/reorder-list';
import { typedDirection } from '@/components/ui/typed-direction';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { routeConditionTypes } from '@/lib/contracts/flow-manager/decision-routes';
import { limits } from '@/lib/limits';
import { RouteTrialBox } from './route-trial-box';
import type { TabProps } from './tab-props';
import { useRemoveRow } from './use-remove-row';
import classes from './settings.module.css';

/** The routing rules of an assistant in the order in which they are tried, and a box that tries the saved ones. */
export function RulesTab({ settings, form }: TabProps) {
  const t = useTranslations('assistantSettings.rules');
  const all = useWholeList(listAssistants);
  const { type, routes } = form.getValues();
  const remove = useRemoveRow(form, 'routes');
  const others = (all.data ?? []).filter(({ id }) => id !== settings.id);
  const set = (list: typeof routes) => {
    form.setFieldValue('routes', list);
    if (list.length !== routes.length) form.clearErrors();
  };
  const nameOf = (index: number) => t('number', { number: index + 1 });
  const [first] = others;
  const add = () => first && set([...routes, { condition_type: 'keyword', condition: '', target_assistant_id: first.id }]);
  const targets = others.map(({ id, name }) => ({ value: id, label: name }));

  return (
    <Stack gap="md">
      <Text c="dimmed">{type === 'DECISION' ? t('lead_decision') : t('lead')}</Text>
      {all.data && others.length === 0 ? (
        <EmptyState drawing={<ForkDrawing />} title={t('no_others')} text={t('no_others_text')} />
      ) : routes.length === 0 ? (
        <EmptyState
          drawing={<ForkDrawing />}
          title={t('none')}
          text={type === 'DECISION' ? t('none_text_decision') : t('none_text')}
          action={
            <Button disabled={!first} onClick={add}>
              {t('add')}
            </Button>
          }
        />
      ) : (
        <>
          <ReorderList
            items={routes}
            nameOf={(_route, index) => nameOf(index)}
            rowClassName={classes.card}
            onMove={(from, to) => set(moved(routes, from, to))}
          >
            {({ condition_type, condition, target_assistant_id }, { index, handle }) => (
              <>
                <div className={classes.head}>
                  {handle}
                  <Text className={classes.headWords} fw={500}>
                    {nameOf(index)}
                  </Text>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('delete_of', { name: nameOf(index) })}
                    onClick={() => remove(index, nameOf(index))}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </div>
                <NativeSelect
                  {...form.getInputProps(`routes.${index}.condition_type`)}
                  label={t('type')}
                  data={routeConditionTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
                />
                <Textarea
                  {...form.getInputProps(`routes.${index}.condition`)}
                  label={t(`conditions.${condition_type}.label`)}
                  description={t(`conditions.${condition_type}.help`)}
                  required
                  autosize
                  minRows={condition_type === 'text' ? 3 : 1}
                  maxRows={10}
                  maxLength={limits.routing_condition}
                  {...typedDirection(condition)}
                />
                <NativeSelect
                  {...form.getInputProps(`routes.${index}.target_assistant_id`)}
                  label={t('target')}
                  data={
                    targets.some(({ value }) => value === target_assistant_id)
                      ? targets
                      : [
                          {
                            value: target_assistant_id,
                            label: settings.routes.find((route) => route.target_assistant_id === target_assistant_id)?.target_name ?? '…',
                          },
                          ...targets,
                        ]
                  }
                />
              </>
            )}
          </ReorderList>
          <Button
            className={classes.start}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={!first || routes.length >= limits.routing_rules}
            onClick={add}
          >
            {t('add')}
          </Button>
        </>
      )}
      {settings.routes.length > 0 && <RouteTrialBox settings={settings} isChanged={form.isDirty('routes')} />}
    </Stack>
  );
}

/** The drawing for the first rule: a path that forks. */
function ForkDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M12 40h36M48 40c14 0 12-20 28-20h24M48 40c14 0 12 20 28 20h24" />
      <path d="m94 14 6 6-6 6M94 54l6 6-6 6" stroke={accent} />
    </Drawing>
  );
}
