'use client';

import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { SearchBox } from '@/components/ui/search-box';
import { Section } from '@/components/ui/section';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import type { Intent, IntentHealth } from '@/lib/contracts/flow-manager/nlu/intents';
import { listUtterances, phraseProblems, type Utterance } from '@/lib/contracts/flow-manager/nlu/utterances';
import { HealthMarks } from '../intents/health-marks';
import { newPhrase } from '../intents/problem-href';
import { AddPhrase } from './add-phrase';
import { PhrasesList } from './phrases-list';
import classes from './phrases.module.css';

const AddManyDialog = late(() => import('./add-many-dialog').then((module) => module.AddManyDialog));

/** The training phrases of an intent, with search, pages, and adding one or many. */
export function PhrasesSection({ intent }: { intent: Intent }) {
  const t = useTranslations('nlu.phrases');
  const mayUpdate = usePermission('nlu.update');
  const search = useSearchInAddress();
  const { values, change } = useFiltersInAddress(['problems']);
  const problems = phraseProblems.find((kind) => kind === values.problems);
  const pages = usePages<Utterance>(listUtterances, { search: search.searched, problems }, true, { intent_id: intent.id });
  // The lines pasted into the field for one phrase, or an empty text if the dialog was opened by its button.
  const [many, setMany] = useState<string>();
  const { items, total } = pages;
  const isFiltered = search.searched !== '' || problems !== undefined;
  const hasProblems = intent.health.duplicates + intent.health.conflicts > 0;

  const follow = (kind: keyof IntentHealth) => {
    search.clear();
    if (kind === 'too_few') document.getElementById(newPhrase)?.focus();
  };

  return (
    <Section
      title={t('title')}
      description={t('guidance')}
      aside={
        <Group gap="md">
          <HealthMarks intent={intent} onFollow={follow} />
          {mayUpdate && (
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMany('')}>
              {t('add_many')}
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap="md">
        {mayUpdate && <AddPhrase intent={intent} onMany={setMany} />}
        {(intent.phrase_count > 0 || isFiltered) && (
          <div className={classes.filters}>
            <SearchBox
              text={search.text}
              label={t('search')}
              placeholder={t('search_placeholder')}
              onChange={search.change}
              onClear={search.clear}
            />
            {(hasProblems || problems) && (
              <Checkbox
                label={t(`only.${problems ?? 'any'}`)}
                checked={problems !== undefined}
                onChange={({ currentTarget }) => change({ problems: currentTarget.checked ? 'any' : '' })}
              />
            )}
            <Text c="dimmed" role="status" className={classes.count}>
              {items ? t('count', { count: total }) : '\u00a0'}
            </Text>
          </div>
        )}
        {pages.isError && !items ? (
          <LoadError title={t('error')} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
        ) : items?.length === 0 && problems && !search.searched ? (
          <ProblemsSolved onShowAll={() => change({ problems: '' })} />
        ) : items?.length === 0 && isFiltered ? (
          <NothingMatches
            onClear={() => {
              search.clear();
              change({ problems: '' });
            }}
          />
        ) : items?.length === 0 ? (
          <Text c="dimmed">{t(mayUpdate ? 'empty' : 'empty_read_only')}</Text>
        ) : (
          <PhrasesList intent={intent} phrases={items} />
        )}
        {items && <ListFoot pages={pages} shown={items.length} />}
      </Stack>
      {many !== undefined && <AddManyDialog intent={intent} lines={many} onClose={() => setMany(undefined)} />}
    </Section>
  );
}

/** Shown if the list is filtered by a problem and no phrase has it any longer. */
function ProblemsSolved({ onShowAll }: { onShowAll: () => void }) {
  const t = useTranslations('nlu.phrases');
  return (
    <Group gap="xs" role="status">
      <IconCircleCheck size={16} className={classes.solved} aria-hidden />
      <Text>{t('solved')}</Text>
      <Button variant="subtle" size="compact-sm" onClick={onShowAll}>
        {t('show_all')}
      </Button>
    </Group>
  );
}
