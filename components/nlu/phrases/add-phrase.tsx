'use client';

import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '@/components/api/client';
import { useErrorText } from '@/components/api/use-error-text';
import { typedDirection } from '@/components/ui/typed-direction';
import type { Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import { createUtterances } from '@/lib/contracts/flow-manager/nlu/utterances';
import { parseAnnotated } from '@/lib/nlu/annotation/parse-annotated';
import { useNamedFailure } from '../frame/use-named-failure';
import { newPhrase } from '../intents/problem-href';
import classes from './phrases.module.css';
import { useRefreshPhrases } from './use-refresh-phrases';

interface AddPhraseProps {
  intent: Intent;
  /** Called if several lines were pasted, and with an empty text to write them in a dialog. */
  onMany: (lines: string) => void;
}

/** A field for one phrase after another. Enter adds the typed text, including marks such as `[5 kilos](weight)`. */
export function AddPhrase({ intent, onMany }: AddPhraseProps) {
  const t = useTranslations('nlu.phrases');
  const errorText = useErrorText();
  const refresh = useRefreshPhrases();
  const named = useNamedFailure();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const [added, setAdded] = useState('');

  useEffect(() => {
    // A link to this field focuses it, so that people can type immediately.
    if (window.location.hash === `#${newPhrase}`) input.current?.focus();
  }, []);

  const add = async () => {
    if (text.trim() === '' || isAdding) return;
    if (!parseAnnotated(text).ok) return setProblem(t('add.bad_mark'));
    setIsAdding(true);
    try {
      await named('phrase_create', callApi(createUtterances, { params: { intent_id: intent.id }, body: { text }, silent: true }));
      setText('');
      setAdded(text);
      await refresh();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setIsAdding(false);
      input.current?.focus();
    }
  };

  return (
    <form
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextInput
        ref={input}
        id={newPhrase}
        label={t('add.label')}
        description={
          <>
            <span className={classes.enter}>{t('add.enter')} </span>
            {t('add.help')}
          </>
        }
        placeholder={t('add.placeholder')}
        value={text}
        error={problem || undefined}
        autoComplete="off"
        maxLength={2000}
        {...typedDirection(text)}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem('');
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain').trim();
          if (!/[\n\r]/.test(pasted)) return;
          event.preventDefault();
          onMany(pasted);
        }}
      />
      <div className={classes.addButtons}>
        <Button type="submit" size="xs" loading={isAdding} disabled={text.trim() === ''}>
          {t('add.submit')}
        </Button>
        <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => onMany('')}>
          {t('add_many')}
        </Button>
      </div>
      <span className="visually-hidden" role="status">
        {added && t('add.added', { text: added })}
      </span>
    </form>
  );
}
