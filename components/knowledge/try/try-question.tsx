'use client';

import { Button, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useCall } from '@/components/api/use-call';
import { useRefreshCredit } from '@/components/credit/use-refresh-credit';
import { typedDirection } from '@/components/ui/typed-direction';
import { answerQuestion } from '@/lib/contracts/flow-manager/answers';
import { searchKnowledge } from '@/lib/contracts/flow-manager/knowledge/search';
import { limits } from '@/lib/limits';
import { AnswerView } from './answer-view';
import { FoundPassages } from './found-passages';
import classes from './try.module.css';

interface Asker {
  id: string;
  name: string;
}

interface TryQuestionProps {
  /** Only this knowledge base is searched. */
  index_id?: string;
  /** The assistant that answers. */
  assistant?: Asker;
  /** The assistants to choose from, if none is given. */
  choices?: readonly Asker[];
}

/** How many passages are shown. */
const shown = 8;

/** Tries a question: the answer as a customer would get it, and the passages that were found with their scores. */
export function TryQuestion({ index_id, assistant, choices = [] }: TryQuestionProps) {
  const t = useTranslations('knowledge.try');
  const passagesId = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const search = useCall(searchKnowledge);
  const refreshCredit = useRefreshCredit();
  const answer = useCall(answerQuestion, { onSettled: refreshCredit });
  const assistant_id = assistant?.id ?? (chosen || undefined);

  const ask = () => {
    if (!query.trim()) return setMissing(true);
    search.mutate({ body: { query, index_id, assistant_id: index_id ? undefined : assistant_id, limit: shown }, silent: true });
    answer.mutate({ body: { query, index_id, assistant_id }, silent: true });
  };
  const isAsked = !search.isIdle;

  return (
    <Stack gap="md" className={classes.page}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <Textarea
          className={classes.query}
          label={t('label')}
          placeholder={t('placeholder')}
          {...typedDirection(query)}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={limits.search_query}
          value={query}
          error={isMissing && !query.trim() ? t('missing') : undefined}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            ask();
          }}
        />
        {choices.length > 0 && (
          <NativeSelect
            label={t('as')}
            value={chosen}
            data={[{ value: '', label: t('as_none') }, ...choices.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
        <Button type="submit" loading={search.isPending || answer.isPending}>
          {t('ask')}
        </Button>
      </form>
      {isAsked && (
        <div className={classes.results}>
          <AnswerView answer={answer} assistant_id={answer.variables?.body.assistant_id} onRetry={ask} />
          <section aria-labelledby={passagesId}>
            <h2 id={passagesId} className={classes.title}>
              {t('passages')}
            </h2>
            <FoundPassages search={search} onRetry={ask} />
          </section>
        </div>
      )}
    </Stack>
  );
}
