'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';
import type { Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import { deleteUtterances, type Utterance } from '@/lib/contracts/flow-manager/nlu/utterances';
import { useRemoval } from '../frame/use-removal';
import { MovePhrase } from './move-phrase';
import { useRefreshPhrases } from './use-refresh-phrases';

/** The open dialog. */
export type PhraseAct = { kind: 'delete'; phrases: readonly Utterance[] } | { kind: 'move'; phrase: Utterance };

interface PhraseDialogsProps {
  act: PhraseAct;
  intent: Intent;
  onClose: () => void;
  onDeleted: () => void;
}

/** The dialogs about phrases. */
export function PhraseDialogs({ act, intent, onClose, onDeleted }: PhraseDialogsProps) {
  if (act.kind === 'move') return <MovePhrase phrase={act.phrase} intent={intent} onClose={onClose} />;
  return <DeletePhrases phrases={act.phrases} intent={intent} onClose={onClose} onDeleted={onDeleted} />;
}

/** The maximum number of listed phrases. */
const named = 5;

function DeletePhrases({ phrases, intent, onClose, onDeleted }: Omit<PhraseDialogsProps, 'act'> & { phrases: readonly Utterance[] }) {
  const t = useTranslations('nlu.phrases.remove');
  const refresh = useRefreshPhrases();
  const count = phrases.length;
  const removal = useRemoval('phrase_delete', {
    call: () =>
      callApi(deleteUtterances, { params: { intent_id: intent.id }, body: { utterance_ids: phrases.map(({ id }) => id) }, silent: true }),
    onClose,
    onDone: async () => {
      onDeleted();
      showToast({ kind: 'success', message: t('done', { count }) });
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={t('title', { count })}
      confirm={t('confirm', { count })}
      isDangerous
      isPending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      {phrases.slice(0, named).map(({ id, text }) => (
        <Text key={id} dir="auto" lineClamp={2}>
          {text}
        </Text>
      ))}
      {count > named && <Text c="dimmed">{t('more', { count: count - named })}</Text>}
      <Text mt="xs" fw={600}>
        {t('irreversible')}
      </Text>
    </ConfirmDialog>
  );
}
