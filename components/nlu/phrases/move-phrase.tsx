'use client';

import { Select, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { callApi } from '@/components/api/client';
import { useWholeList } from '@/components/api/use-whole-list';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { listIntents, type Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import { moveUtterance, type Utterance } from '@/lib/contracts/flow-manager/nlu/utterances';
import { namesInDialog } from '../choices/choices-in-dialog';
import { intentOptions } from '../choices/intent-option';
import { richKey } from '../frame/key-name';
import { useNamedFailure } from '../frame/use-named-failure';
import { useRefreshPhrases } from './use-refresh-phrases';

interface MovePhraseProps {
  phrase: Utterance;
  intent: Intent;
  onClose: () => void;
}

/** Moves a phrase to another intent. */
export function MovePhrase({ phrase, intent, onClose }: MovePhraseProps) {
  const t = useTranslations('nlu.phrases.move_dialog');
  const refresh = useRefreshPhrases();
  const named = useNamedFailure();
  const intents = useWholeList<Intent>(listIntents, { assistant_id: intent.assistant_id });
  const others = (intents.data ?? []).filter(({ id }) => id !== intent.id);
  const form = useSchemaForm<{ intent_id: string }>(moveUtterance.body!, { mode: 'controlled', initialValues: { intent_id: '' } });

  const move = async ({ intent_id }: { intent_id: string }) => {
    await named('phrase_move', callApi(moveUtterance, { params: { utterance_id: phrase.id }, body: { intent_id }, silent: true }));
    showToast({
      kind: 'success',
      message: t.rich('done', { name: others.find(({ id }) => id === intent_id)?.key_name ?? '', key: richKey }),
    });
    onClose();
    await refresh();
  };

  return (
    <FormDialog
      title={t('title')}
      form={form}
      submit={t('submit')}
      onSubmit={move}
      onClose={onClose}
      fieldOf={(error) => (error.code === 'conflict' ? 'intent_id' : undefined)}
    >
      <Text dir="auto">{phrase.text}</Text>
      <Select
        {...form.getInputProps('intent_id')}
        label={t('intent')}
        required
        searchable
        // When the focus moves to an invalid field, an open list would cover the error.
        openOnFocus={false}
        {...namesInDialog}
        disabled={!intents.data}
        nothingFoundMessage={t('nothing')}
        renderOption={intentOptions(others)}
        data={others
          .map(({ id, key_name }) => ({ value: id, label: key_name }))
          .sort((one, other) => one.label.localeCompare(other.label, 'en'))}
      />
    </FormDialog>
  );
}
