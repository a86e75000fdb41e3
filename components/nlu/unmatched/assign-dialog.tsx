'use client';

import { Button, Group, Select, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { MaskedText } from '@/components/conversation/masked-text';
import { DraftDialog } from '@/components/ui/draft-dialog';
import { LoadError } from '@/components/ui/load-error';
import { createIntent, type Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import { keyName } from '@/lib/contracts/flow-manager/nlu/nlu-fields';
import type { UnmatchedGroup } from '@/lib/contracts/flow-manager/nlu/unmatched';
import { namesInDialog } from '../choices/choices-in-dialog';
import { intentOptions } from '../choices/intent-option';
import { useIntentList } from '../choices/use-intent-list';
import classes from './unmatched.module.css';
import type { IntentRef } from './use-queue-decisions';

interface AssignDialogProps {
  assistant_id: string;
  groups: readonly UnmatchedGroup[];
  onAssign: (intent: IntentRef, text: string | undefined) => void;
  onClose: () => void;
}

/** Marks the name of an intent that is to be created. No key name begins with it. */
const newMark = '+';

/** Asks which intent messages belong to: an existing or a new one. */
export function AssignDialog(props: AssignDialogProps) {
  const t = useTranslations('nluTraining.unmatched.dialog');
  const tIntents = useTranslations('nlu.intents');
  const { assistant_id, groups, onClose } = props;
  const { data: intents, error, refetch, isFetching } = useIntentList(assistant_id);
  const [text, setText] = useState('');
  return (
    <DraftDialog onClose={onClose} title={t('title', { count: groups.length })} isDirty={() => text.trim() !== ''}>
      {/* The form waits until the choices are loaded. Otherwise they would replace typed text. */}
      {intents ? (
        <AssignForm {...props} intents={intents} text={text} onText={setText} />
      ) : error ? (
        <LoadError title={tIntents('error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={200} aria-busy />
      )}
    </DraftDialog>
  );
}

interface AssignFormProps extends AssignDialogProps {
  intents: readonly Intent[];
  /** The phrase to learn instead of the original message. */
  text: string;
  onText: (text: string) => void;
}

function AssignForm({ assistant_id, groups, intents, text, onText, onAssign, onClose }: AssignFormProps) {
  const t = useTranslations('nluTraining.unmatched.dialog');
  const tConfirm = useTranslations('common.confirm');
  const tErrors = useTranslations('errors');
  const [only] = groups.length === 1 ? groups : [];
  const [chosen, setChosen] = useState<string | null>(only?.suggested?.key_name ?? null);
  const [search, setSearch] = useState('');
  const [isMissing, setMissing] = useState(false);
  const create = useCall(createIntent);

  const names = intents.map(({ key_name }) => key_name).sort();
  const typed = search.trim();
  const isNew = keyName.safeParse(typed).success && !names.some((name) => name.toLowerCase() === typed.toLowerCase());
  const made = chosen?.startsWith(newMark) ? chosen : isNew ? newMark + typed : null;

  const assign = async () => {
    const known = intents.find(({ key_name }) => key_name === chosen);
    if (!chosen || (!known && !chosen.startsWith(newMark))) return setMissing(true);
    // A toast shows why it could not be created, and the dialog remains open.
    const intent =
      known ?? (await create.mutateAsync({ body: { assistant_id, key_name: chosen.slice(newMark.length) } }).catch(() => null));
    if (!intent) return;
    onClose();
    onAssign(intent, text.trim() || undefined);
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void assign();
      }}
    >
      <Stack gap="md">
        {only && (
          <Text className={classes.quote} dir="auto">
            <MaskedText text={only.examples[0] ?? ''} />
          </Text>
        )}
        <Select
          label={t('intent')}
          description={t('intent_help')}
          required
          searchable
          {...namesInDialog}
          autoFocus
          data-autofocus
          autoComplete="off"
          value={chosen}
          searchValue={search}
          onSearchChange={setSearch}
          // Typed text replaces the suggestion.
          onFocus={({ currentTarget }) => currentTarget.select()}
          data={[
            ...names.map((name) => ({ value: name, label: name })),
            ...(made ? [{ value: made, label: t('new', { name: made.slice(newMark.length) }) }] : []),
          ]}
          error={isMissing && !chosen ? tErrors('required') : undefined}
          nothingFoundMessage={t('none')}
          renderOption={intentOptions(intents)}
          onChange={setChosen}
        />
        {only && (
          <Textarea
            label={t('text')}
            description={t('text_help')}
            dir="auto"
            autosize
            minRows={1}
            maxRows={4}
            maxLength={2000}
            placeholder={only.examples[0]}
            value={text}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {tConfirm('cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
