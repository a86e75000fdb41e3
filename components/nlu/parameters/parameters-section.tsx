'use client';

import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '@/components/api/client';
import { useEndpoint } from '@/components/api/use-endpoint';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import type { Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import { listParameters, updateParameter, type Parameter } from '@/lib/contracts/flow-manager/nlu/parameters';
import { KeyName } from '../frame/key-name';
import { RowActions } from '../frame/row-actions';
import { useFailureToast } from '../frame/use-failure-toast';
import type { ParameterAct } from './parameter-dialogs';
import classes from './parameters.module.css';
import { useRefreshParameters } from './use-refresh-parameters';

const ParameterDialogs = late(() => import('./parameter-dialogs').then((module) => module.ParameterDialogs));

/** The parameters of an intent, in the order in which the customer is asked for them. */
export function ParametersSection({ intent }: { intent: Intent }) {
  const t = useTranslations('nlu.parameters');
  const mayUpdate = usePermission('nlu.update');
  const parameters = useEndpoint(listParameters, { params: { intent_id: intent.id } });
  const [act, setAct] = useState<ParameterAct>();
  const items = parameters.data?.items;

  // A move button is disabled at the end of the list and loses the focus, so the other one gets it.
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<readonly string[]>([]);
  useEffect(() => {
    const buttons = moved.current.map((place) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${CSS.escape(place)}"]:not(:disabled)`),
    );
    moved.current = [];
    buttons.find(Boolean)?.focus();
  }, [items]);

  return (
    <Section
      title={t('title')}
      description={t('description')}
      aside={
        mayUpdate && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAct({ kind: 'create' })}>
            {t('create')}
          </Button>
        )
      }
    >
      {parameters.error && !items ? (
        <LoadError
          title={t('error')}
          error={parameters.error}
          onRetry={() => void parameters.refetch()}
          isRetrying={parameters.isFetching}
        />
      ) : !items ? (
        <Skeleton height={56} aria-busy />
      ) : items.length === 0 ? (
        <Text c="dimmed">{t('empty')}</Text>
      ) : (
        <ol ref={list} className={classes.list}>
          {items.map((parameter, place) => (
            <ParameterRow
              key={parameter.id}
              parameter={parameter}
              place={place}
              count={items.length}
              onAct={setAct}
              onMove={(places) => (moved.current = places)}
            />
          ))}
        </ol>
      )}
      {act && <ParameterDialogs act={act} intent={intent} parameters={items ?? []} onClose={() => setAct(undefined)} />}
    </Section>
  );
}

interface ParameterRowProps {
  parameter: Parameter;
  place: number;
  count: number;
  onAct: (act: ParameterAct) => void;
  /** Called with the buttons to focus afterwards. The first enabled one gets the focus. */
  onMove: (buttons: readonly string[]) => void;
}

function ParameterRow({ parameter, place, count, onAct, onMove }: ParameterRowProps) {
  const t = useTranslations('nlu.parameters');
  const mayUpdate = usePermission('nlu.update');
  const refresh = useRefreshParameters();
  const tellFailure = useFailureToast();
  const { id, entity: name } = parameter;

  const moveTo = async (order: number) => {
    try {
      await callApi(updateParameter, { params: { parameter_id: id }, body: { order }, silent: true });
      onMove(order < place ? [`up-${id}`, `down-${id}`] : [`down-${id}`, `up-${id}`]);
      await refresh();
    } catch (error) {
      tellFailure('parameter_update', error);
    }
  };

  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text dir="auto" className={classes.question}>
          {parameter.prompt_question}
        </Text>
        <Text size="xs" c="dimmed">
          <KeyName>{name}</KeyName>
          {t('separator')}
          {t(`data_types.${parameter.data_type}`)}
          {t('separator')}
          {t(parameter.required ? 'required' : 'optional')}
        </Text>
      </div>
      {mayUpdate && (
        <Group gap={4} wrap="nowrap" className={classes.actions}>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={place === 0}
            data-move={`up-${id}`}
            aria-label={t('up', { name })}
            title={t('up', { name })}
            onClick={() => void moveTo(place - 1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={place === count - 1}
            data-move={`down-${id}`}
            aria-label={t('down', { name })}
            title={t('down', { name })}
            onClick={() => void moveTo(place + 1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
          <RowActions name={name} onEdit={() => onAct({ kind: 'edit', parameter })} onDelete={() => onAct({ kind: 'delete', parameter })} />
        </Group>
      )}
    </li>
  );
}
