'use client';

import { Button, Text, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { useErrorText } from '@/components/api/use-error-text';
import { typedDirection } from '@/components/ui/typed-direction';
import { parseText } from '@/lib/contracts/flow-manager/nlu/parse';
import classes from './parse.module.css';
import { ParseResult } from './parse-result';

/** A sentence to try, and the result of the assistant's model. */
export function ParsePanel({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nlu.parse');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const parse = useCall(parseText);
  const tried = parse.variables?.body.text ?? '';

  const submit = () => {
    if (text.trim() !== '') parse.mutate({ params: { assistant_id }, body: { text: text.trim() }, silent: true });
  };

  return (
    <div className={classes.panel}>
      <form
        className={classes.ask}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Textarea
          label={t('label')}
          placeholder={t('placeholder')}
          value={text}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={4000}
          // Beside the page nothing else gives it the focus.
          autoFocus
          data-autofocus
          error={parse.error ? errorText(parse.error) : undefined}
          {...typedDirection(text)}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
        />
        <Button type="submit" loading={parse.isPending} disabled={text.trim() === ''}>
          {t('submit')}
        </Button>
      </form>
      <div aria-live="polite" className={parse.isPending ? classes.busy : undefined}>
        {parse.data ? (
          <ParseResult assistant_id={assistant_id} text={tried} parsed={parse.data} />
        ) : (
          !parse.error && <Text c="dimmed">{t('lead')}</Text>
        )}
      </div>
    </div>
  );
}
