'use client';

import { Button, Group, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { typedDirection } from '@/components/ui/typed-direction';
import { updateUtterance, type Utterance } from '@/lib/contracts/flow-manager/nlu/utterances';
import { formatAnnotated } from '@/lib/nlu/annotation/format-annotated';
import { parseAnnotated } from '@/lib/nlu/annotation/parse-annotated';
import { useNamedFailure } from '../frame/use-named-failure';
import classes from './phrases.module.css';
import { useRefreshPhrases } from './use-refresh-phrases';

interface PhraseEditProps {
  phrase: Utterance;
  onClose: () => void;
}

/** A phrase as text with its marks. Enter saves it, Escape cancels. */
export function PhraseEdit({ phrase, onClose }: PhraseEditProps) {
  const t = useTranslations('nlu.phrases.edit_box');
  const errorText = useErrorText();
  const refresh = useRefreshPhrases();
  const named = useNamedFailure();
  const [previous] = useState(() =>
    formatAnnotated(
      phrase.text,
      phrase.annotations.map(({ start, end, entity }) => ({ start, end, type: entity })),
    ),
  );
  const [typed, setTyped] = useState(previous);
  const [problem, setProblem] = useState('');
  const [isSaving, setIsSaving] = useState(false);

  const save = async () => {
    if (typed === previous) return onClose();
    const parsed = parseAnnotated(typed.replace(/\s+/g, ' ').trim());
    if (!parsed.ok) return setProblem(t('bad_mark'));
    if (parsed.text === '') return setProblem(t('required'));
    const annotations = parsed.entities.map(({ start, end, type }) => ({ start, end, entity: type }));
    setIsSaving(true);
    try {
      await named(
        'phrase_update',
        callApi(updateUtterance, { params: { utterance_id: phrase.id }, body: { text: parsed.text, annotations }, silent: true }),
      );
      await refresh();
      onClose();
    } catch (error) {
      setProblem(errorText(error));
      setIsSaving(false);
    }
  };

  return (
    <form
      className={classes.edit}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Textarea
        aria-label={t('label')}
        description={t('help')}
        value={typed}
        error={problem || undefined}
        autosize
        minRows={1}
        maxLength={2000}
        autoFocus
        {...typedDirection(typed)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setProblem('');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            void save();
          } else if (event.key === 'Escape') onClose();
        }}
      />
      <Group justify="flex-end" gap="xs">
        <Button size="compact-sm" variant="default" disabled={isSaving} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="compact-sm" loading={isSaving}>
          {t('save')}
        </Button>
      </Group>
    </form>
  );
}
