'use client';

import { Button, Checkbox, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { usePermission } from '@/components/session/use-permission';
import { HelpTip } from '@/components/ui/help-tip';
import { late } from '@/components/ui/late';
import { ListFoot } from '@/components/ui/list-foot';
import { LoadError } from '@/components/ui/load-error';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { SearchBox } from '@/components/ui/search-box';
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

/** The training phrases of an intent, with search and pages; and beside the list (above it if there is no space) adding one or many. */
export function PhrasesSection({ intent }: { intent: Intent }) {
  const t = useTranslations('nlu.phrases');
  const titleId = useId();
  const mayUpdate = usePermission('nlu.update');
  const search = useSearchInAddress();
  const { values, change } = useFiltersInAddress(['problems']);
  const problems = phraseProblems.find((kind) => kind === values.problems);
  const pages = usePages<Utterance>(listUtterances, { search: search.searched, problems }, true, { intent_id: intent.id });
  // The lines pasted into the field for one phrase, or an empty text if the dialog was opened by its button.
  const [many, setMany] = useState<string>();
  const { items, total } = pages;
  const isFiltered = search.searched !== '' || problems !== undefined;
  const isSolved = problems !== undefined && search.searched === '';
  const hasProblems = intent.health.duplicates + intent.health.conflicts > 0;

  const follow = (kind: keyof IntentHealth) => {
    search.clear();
    if (kind === 'too_few') document.getElementById(newPhrase)?.focus();
  };

  const empty = isSolved ? (
    <ProblemsSolved onShowAll={() => change({ problems: '' })} />
  ) : isFiltered ? (
    <NothingMatches
      onClear={() => {
        search.clear();
        change({ problems: '' });
      }}
    />
  ) : (
    <Text c="dimmed">{t(mayUpdate ? 'empty' : 'empty_read_only')}</Text>
  );

  return (
    <>
      <div className={classes.adding}>
        {mayUpdate && <AddPhrase intent={intent} onMany={setMany} />}
        <HealthMarks intent={intent} onFollow={follow} />
      </div>
      <section className={classes.phrases} aria-labelledby={titleId}>
        <VisuallyHidden component="h2" id={titleId}>
          {t('title')}
        </VisuallyHidden>
        {pages.isError && !items ? (
          <LoadError title={t('error')} error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
        ) : (
          <PhrasesList
            intent={intent}
            phrases={items}
            empty={empty}
            tools={
              <>
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
                {(intent.phrase_count > 0 || isFiltered) && (
                  <SearchBox
                    text={search.text}
                    label={t('search')}
                    placeholder={t('search_placeholder')}
                    onChange={search.change}
                    onClear={search.clear}
                  />
                )}
                <HelpTip>
                  <p>{t('guidance')}</p>
                  {mayUpdate && <p>{t('mark_help')}</p>}
                </HelpTip>
              </>
            }
          />
        )}
        {items && <ListFoot pages={pages} shown={items.length} />}
      </section>
      {many !== undefined && <AddManyDialog intent={intent} lines={many} onClose={() => setMany(undefined)} />}
    </>
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
