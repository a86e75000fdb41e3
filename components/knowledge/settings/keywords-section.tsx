'use client';

import { Button, CloseButton, Skeleton, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { useWholeList } from '@/components/api/use-whole-list';
import { usePermission } from '@/components/session/use-permission';
import { Form } from '@/components/ui/form';
import { LoadError } from '@/components/ui/load-error';
import { Section } from '@/components/ui/section';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { createKeyword, deleteKeyword, keywordInput, listKeywords, type Keyword } from '@/lib/contracts/flow-manager/knowledge/indexes';
import { limits } from '@/lib/limits';
import { useRefreshKnowledge } from '../frame/use-refresh-knowledge';
import classes from './settings.module.css';

/** The words that route questions to a knowledge base. */
export function KeywordsSection({ index_id }: { index_id: string }) {
  const t = useTranslations('knowledge.keywords');
  const tKnowledge = useTranslations('knowledge');
  const mayUpdate = usePermission('knowledge.update');
  const queries = useQueryClient();
  const refresh = useRefreshKnowledge();
  const { data: keywords, error, refetch, isFetching } = useWholeList(listKeywords, { index_id });
  const form = useSchemaForm<{ keyword: string }>(keywordInput, { mode: 'controlled', initialValues: { keyword: '' } });

  const add = async (keyword: string) => {
    await callApi(createKeyword, { params: { index_id }, body: { keyword }, silent: true });
    form.reset();
    await refresh(listKeywords);
  };
  const remove = async ({ id, keyword }: Keyword) => {
    try {
      await callApi(deleteKeyword, { params: { index_id, keyword_id: id } });
      const restore = () =>
        callApi(createKeyword, { params: { index_id }, body: { keyword } })
          .then(() => refresh(listKeywords))
          .catch(ignoreTold);
      showToast({
        kind: 'success',
        message: t.rich('removed', { keyword: () => <bdi>{keyword}</bdi> }),
        action: { label: t('undo'), onClick: () => void restore() },
      });
      await refresh(listKeywords);
    } catch (problem) {
      ignoreTold(problem);
      await queries.invalidateQueries({ queryKey: [listKeywords.path] });
    }
  };

  return (
    <Section title={t('title')} description={t('lead')}>
      {error && !keywords ? (
        <LoadError title={tKnowledge('fetch_error')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !keywords ? (
        <Skeleton height={28} mb="sm" aria-busy />
      ) : keywords.length === 0 ? (
        <Text c="dimmed" mb="sm">
          {t('none')}
        </Text>
      ) : (
        <ul className={classes.chips} aria-label={t('title')}>
          {keywords.map((keyword) => (
            <li key={keyword.id} className={classes.chip}>
              <bdi className={classes.word}>{keyword.keyword}</bdi>
              {mayUpdate && (
                <CloseButton
                  size="sm"
                  aria-label={t('remove', { keyword: keyword.keyword })}
                  title={t('remove', { keyword: keyword.keyword })}
                  onClick={() => void remove(keyword)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayUpdate && (
        <Form
          form={form}
          aria-label={t('add')}
          fieldOf={(problem) => (problem.code === 'conflict' ? 'keyword' : undefined)}
          onSubmit={({ keyword }) => add(keyword.trim())}
        >
          {({ isSubmitting }) => (
            <div className={classes.form}>
              <TextInput
                {...form.getInputProps('keyword')}
                aria-label={t('keyword')}
                placeholder={t('keyword')}
                dir="auto"
                autoComplete="off"
                maxLength={limits.keyword}
                disabled={keywords && keywords.length >= limits.keywords}
              />
              <Button type="submit" variant="default" loading={isSubmitting}>
                {t('add')}
              </Button>
            </div>
          )}
        </Form>
      )}
    </Section>
  );
}

/** A toast has shown why a call failed. */
function ignoreTold(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
