'use client';

import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowsMoveHorizontal, IconDots, IconPencil, IconTag, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { callApi } from '@/components/api/client';
import { usePermission } from '@/components/session/use-permission';
import { DropdownItem } from '@/components/ui/dropdown-item';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { late } from '@/components/ui/late';
import { loadAhead } from '@/components/ui/load-ahead';
import { updateUtterance, type Utterance } from '@/lib/contracts/flow-manager/nlu/utterances';
import { useFailureToast } from '../frame/use-failure-toast';
import { AnnotatedText, type AnnotatedTextHandle } from './annotated-text';
import { MarkedText } from './marked-text';
import type { PhraseAct } from './phrase-dialogs';
import { PhraseProblems } from './phrase-problems';
import classes from './phrases.module.css';
import { withMark, type Range, type Span } from './spans';
import { useRefreshPhrases } from './use-refresh-phrases';

const PhraseEdit = late(() => import('./phrase-edit').then((module) => module.PhraseEdit));
const EntityPicker = late(() => import('./entity-picker').then((module) => module.EntityPicker));

interface PhraseRowProps {
  assistant_id: string;
  phrase: Utterance;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
  onAct: (act: PhraseAct) => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** One phrase with its selection, its marks, its editing, and its other actions. */
export function PhraseRow({ assistant_id, phrase, isPicked, onPick, onAct }: PhraseRowProps) {
  const t = useTranslations('nlu.phrases');
  const mayUpdate = usePermission('nlu.update');
  const refresh = useRefreshPhrases();
  const tellFailure = useFailureToast();
  const marked = useRef<AnnotatedTextHandle>(null);
  const [isEditing, setIsEditing] = useState(false);
  const [marking, setMarking] = useState<Range>();
  // Marks that are being saved are shown immediately.
  const [marks, setMarks] = useState<readonly Span[]>();
  const spans = marks ?? phrase.annotations;
  const { text } = phrase;

  const store = async (annotations: Span[]) => {
    stopMarking();
    setMarks(annotations);
    try {
      await callApi(updateUtterance, { params: { utterance_id: phrase.id }, body: { annotations }, silent: true });
      await refresh();
    } catch (error) {
      tellFailure('phrase_update', error);
    } finally {
      setMarks(undefined);
    }
  };
  const stopMarking = () => {
    setMarking(undefined);
    marked.current?.focus();
  };
  const present = marking && spans.find(({ start, end }) => start === marking.start && end === marking.end);

  return (
    <li className={classes.row}>
      {mayUpdate && (
        <div className={classes.check}>
          <Checkbox aria-label={t('choose', { text })} checked={isPicked} onChange={({ currentTarget }) => onPick(currentTarget.checked)} />
        </div>
      )}
      <div className={classes.phrase}>
        {isEditing ? (
          <PhraseEdit phrase={phrase} onClose={() => setIsEditing(false)} />
        ) : mayUpdate ? (
          <AnnotatedText
            ref={marked}
            text={text}
            spans={spans}
            pending={marking}
            label={t('text_label', { text })}
            onChoose={setMarking}
            onRemove={(mark) => void store(spans.filter((span) => span !== mark))}
          />
        ) : (
          <div className={classes.text} dir="auto">
            <MarkedText text={text} spans={spans} />
          </div>
        )}
        {marking && (
          <EntityPicker
            assistant_id={assistant_id}
            text={text.slice(marking.start, marking.end)}
            anchor={() => marked.current?.pendingMark() ?? null}
            present={present?.entity}
            onChoose={(entity) => void store(withMark(spans, { ...marking, entity }))}
            onRemove={present && (() => void store(spans.filter((span) => span !== present)))}
            onClose={stopMarking}
          />
        )}
        <PhraseProblems assistant_id={assistant_id} phrase={phrase} />
      </div>
      {mayUpdate && !isEditing && (
        <div className={classes.actions}>
          {/* Prevents the press from clearing the selection. */}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('mark', { text })}
            title={t('mark_short')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => marked.current?.choose()}
          >
            <IconTag {...icon} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('edit', { text })}
            title={t('edit_short')}
            onClick={() => setIsEditing(true)}
          >
            <IconPencil {...icon} />
          </ActionIcon>
          <DropdownMenu
            onOpen={() => loadAhead(() => import('./phrase-dialogs'))}
            trigger={(props) => (
              <ActionIcon {...props} variant="subtle" color="gray" aria-label={t('menu', { text })}>
                <IconDots {...icon} />
              </ActionIcon>
            )}
          >
            <DropdownItem icon={<IconArrowsMoveHorizontal {...icon} />} onClick={() => onAct({ kind: 'move', phrase })}>
              {t('move')}
            </DropdownItem>
            <DropdownItem isDangerous icon={<IconTrash {...icon} />} onClick={() => onAct({ kind: 'delete', phrases: [phrase] })}>
              {t('delete')}
            </DropdownItem>
          </DropdownMenu>
        </div>
      )}
    </li>
  );
}
