'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import type { Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import { deleteParameter, type Parameter } from '@/lib/contracts/flow-manager/nlu/parameters';
import { richKey } from '../frame/key-name';
import { useRemoval } from '../frame/use-removal';
import { ParameterDialog } from './parameter-dialog';
import { useRefreshParameters } from './use-refresh-parameters';

/** The open dialog. */
export type ParameterAct = { kind: 'create' } | { kind: 'edit' | 'delete'; parameter: Parameter };

interface ParameterDialogsProps {
  act: ParameterAct;
  intent: Intent;
  /** The intent's parameters. */
  parameters: readonly Parameter[];
  onClose: () => void;
}

/** The dialogs about a parameter. */
export function ParameterDialogs({ act, intent, parameters, onClose }: ParameterDialogsProps) {
  switch (act.kind) {
    case 'create':
      return <ParameterDialog intent={intent} parameters={parameters} onClose={onClose} />;
    case 'edit':
      return <ParameterDialog intent={intent} parameters={parameters} parameter={act.parameter} onClose={onClose} />;
    case 'delete':
      return <DeleteParameter parameter={act.parameter} onClose={onClose} />;
  }
}

function DeleteParameter({ parameter: { id, entity, prompt_question }, onClose }: { parameter: Parameter; onClose: () => void }) {
  const t = useTranslations('nlu.parameters.remove');
  const refresh = useRefreshParameters();
  const removal = useRemoval('parameter_delete', {
    call: () => callApi(deleteParameter, { params: { parameter_id: id }, silent: true }),
    onClose,
    onDone: async () => {
      showToast({ kind: 'success', message: t.rich('done', { name: entity, key: richKey }) });
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t.rich('title', { name: entity, key: richKey })}
      confirm={t('confirm')}
      isDangerous
      isPending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <Text>{t('text')}</Text>
      <Text dir="auto" mt="xs" fw={500}>
        {prompt_question}
      </Text>
    </ConfirmDialog>
  );
}
