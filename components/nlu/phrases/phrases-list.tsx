'use client';

import { Button, Checkbox, Skeleton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePermission } from '@/components/session/use-permission';
import type { Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import type { Utterance } from '@/lib/contracts/flow-manager/nlu/utterances';
import { late } from '../../ui/late';
import type { PhraseAct } from './phrase-dialogs';
import { PhraseRow } from './phrase-row';
import classes from './phrases.module.css';

const PhraseDialogs = late(() => import('./phrase-dialogs').then((module) => module.PhraseDialogs));

interface PhrasesListProps {
  intent: Intent;
  /** Undefined while loading. */
  phrases: readonly Utterance[] | undefined;
  /** In the head: the count, search and filters. */
  tools: React.ReactNode;
  /** Shown if there is no phrase. */
  empty: React.ReactNode;
}

/** The phrases, one per row. Several can be selected and deleted together. */
export function PhrasesList({ intent, phrases, tools, empty }: PhrasesListProps) {
  const t = useTranslations('nlu.phrases');
  const mayUpdate = usePermission('nlu.update');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [act, setAct] = useState<PhraseAct>();

  const hasPhrases = phrases !== undefined && phrases.length > 0;
  // Selected phrases that a search has hidden are not deleted.
  const chosen = phrases?.filter(({ id }) => picked.has(id)) ?? [];
  const pick = (id: string, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    setPicked(next);
  };
  return (
    <>
      <div className={classes.list}>
        <div className={classes.head}>
          {mayUpdate && hasPhrases && (
            <Checkbox
              label={chosen.length > 0 ? t('chosen', { count: chosen.length }) : t('choose_all')}
              checked={chosen.length > 0 && chosen.length === phrases.length}
              indeterminate={chosen.length > 0 && chosen.length < phrases.length}
              onChange={({ currentTarget }) => setPicked(new Set(currentTarget.checked ? phrases.map(({ id }) => id) : []))}
            />
          )}
          {chosen.length > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={14} aria-hidden />}
              onClick={() => setAct({ kind: 'delete', phrases: chosen })}
            >
              {t('delete_chosen')}
            </Button>
          )}
          <div className={classes.tools}>{tools}</div>
        </div>
        {!phrases ? (
          <Waiting />
        ) : !hasPhrases ? (
          <div className={classes.empty}>{empty}</div>
        ) : (
          <ul className={classes.rows} aria-label={t('title')}>
            {phrases.map((phrase) => (
              <PhraseRow
                key={phrase.id}
                assistant_id={intent.assistant_id}
                phrase={phrase}
                isPicked={picked.has(phrase.id)}
                onPick={(isPicked) => pick(phrase.id, isPicked)}
                onAct={setAct}
              />
            ))}
          </ul>
        )}
      </div>
      {act && <PhraseDialogs act={act} intent={intent} onClose={() => setAct(undefined)} onDeleted={() => setPicked(new Set())} />}
    </>
  );
}

function Waiting() {
  return (
    <div aria-busy>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className={classes.row}>
          <Skeleton height={16} my={7} width={`${70 - 8 * (index % 3)}%`} />
        </div>
      ))}
    </div>
  );
}
