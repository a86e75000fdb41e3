'use client';

import { Checkbox, Input, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { webhookEventTypes, type WebhookEventType } from '@/lib/webhooks/events';
import classes from './webhooks.module.css';

/** What events are about: the part of their types before the dot. */
const groups = [
  'message',
  'conversation',
  'handoff',
  'contact',
  'nlu',
  'flow',
  'knowledge',
] as const satisfies readonly GroupOf<WebhookEventType>[];

type GroupOf<Type extends string> = Type extends `${infer Group}.${string}` ? Group : never;

interface EventsFieldProps {
  value: readonly WebhookEventType[];
  error?: React.ReactNode;
  isReadOnly?: boolean;
  onChange: (value: WebhookEventType[]) => void;
}

/** Chooses types of events, one by one or by what they are about. */
export function EventsField({ value, error, isReadOnly = false, onChange }: EventsFieldProps) {
  const t = useTranslations('webhooks.events');
  const chosen = new Set(value);
  const change = (types: readonly WebhookEventType[], isChosen: boolean) =>
    onChange(webhookEventTypes.filter((type) => (types.includes(type) ? isChosen : chosen.has(type))));
  return (
    <Input.Wrapper
      component="div"
      role="group"
      aria-label={t('label')}
      label={t('label')}
      description={t('help')}
      error={error}
      required
      data-path="events"
    >
      <div className={classes.events} style={{ marginBlockStart: 8 }}>
        {groups.map((group) => {
          const types = webhookEventTypes.filter((type) => type.startsWith(`${group}.`));
          const count = types.filter((type) => chosen.has(type)).length;
          return (
            <Stack key={group} gap={6}>
              <Checkbox
                label={<Text fw={500}>{t(`groups.${group}`)}</Text>}
                checked={count === types.length}
                indeterminate={count > 0 && count < types.length}
                disabled={isReadOnly}
                onChange={(event) => change(types, event.currentTarget.checked)}
              />
              {types.map((type) => (
                <Checkbox
                  key={type}
                  ms="lg"
                  label={
                    <>
                      {t(`types.${type}`)}
                      <bdi dir="ltr" className={classes.type} style={{ display: 'block' }}>
                        {type}
                      </bdi>
                    </>
                  }
                  checked={chosen.has(type)}
                  disabled={isReadOnly}
                  onChange={(event) => change([type], event.currentTarget.checked)}
                />
              ))}
            </Stack>
          );
        })}
      </div>
    </Input.Wrapper>
  );
}
