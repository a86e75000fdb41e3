'use client';

import { TextInput } from '@mantine/core';
import { IconPlus, IconTagOff } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { callApi } from '@/components/api/client';
import { useWholeList } from '@/components/api/use-whole-list';
import { placeUnder } from '@/components/ui/place-under';
import { createEntity, listEntities, type Entity } from '@/lib/contracts/flow-manager/nlu/entities';
import { keyName } from '@/lib/contracts/flow-manager/nlu/nlu-fields';
import { isFoundIn } from '@/lib/text/fold-for-search';
import { KeyName, richKey } from '../frame/key-name';
import { useFailureToast } from '../frame/use-failure-toast';
import { useRefreshNlu } from '../frame/use-refresh-nlu';
import classes from './entity-picker.module.css';
import { hueOf } from './hue-of';

interface EntityPickerProps {
  assistant_id: string;
  /** The text to mark. */
  text: string;
  /** The element to open under. */
  anchor: () => HTMLElement | null;
  /** The entity that the text is marked as now. */
  present: string | undefined;
  onChoose: (entity: string) => void;
  onRemove: (() => void) | undefined;
  onClose: () => void;
}

/** A choice of the assistant's entities for a mark, on the browser's own popover. A new name creates an entity. */
export function EntityPicker({ assistant_id, text, anchor, present, onChoose, onRemove, onClose }: EntityPickerProps) {
  const t = useTranslations('nlu.phrases.picker');
  const refresh = useRefreshNlu();
  const tellFailure = useFailureToast();
  const entities = useWholeList<Entity>(listEntities, { assistant_id });
  const box = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const typed = search.trim();
  const found = (entities.data ?? []).filter(({ key_name }) => isFoundIn(key_name, typed));
  const isNew =
    entities.isSuccess &&
    keyName.safeParse(typed).success &&
    !entities.data.some(({ key_name }) => key_name.toLowerCase() === typed.toLowerCase());

  useLayoutEffect(() => {
    box.current?.showPopover();
    box.current?.querySelector('input')?.focus();
  }, []);
  // With its choices it is taller.
  const place = useEffectEvent(() => {
    const mark = anchor();
    if (box.current && mark) placeUnder(box.current, mark, 'start');
  });
  useLayoutEffect(() => place(), [entities.isSuccess]);

  const create = async () => {
    try {
      await callApi(createEntity, { body: { assistant_id, key_name: typed }, silent: true });
      await refresh(listEntities);
      onChoose(typed);
    } catch (error) {
      tellFailure('entity_create', error);
    }
  };

  const move = (event: React.KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const all = [...(box.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    const here = all.indexOf(document.activeElement as HTMLElement);
    all.at((here + (event.key === 'ArrowDown' ? 1 : -1)) % all.length)?.focus();
  };

  const takeFirst = () => {
    if (found[0]) onChoose(found[0].key_name);
    else if (isNew) void create();
  };

  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-label={t('label', { text })}
      className={classes.box}
      onKeyDown={move}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <p className={classes.text}>{t.rich('title', { text, bdi: (children) => <bdi>{children}</bdi> })}</p>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || (typed === '' && found.length !== 1)) return;
          event.preventDefault();
          takeFirst();
        }}
      />
      <div className={classes.choices}>
        {found.map(({ id, key_name }) => (
          <button
            key={id}
            type="button"
            className={classes.choice}
            aria-current={key_name === present || undefined}
            onClick={() => onChoose(key_name)}
          >
            <span className={classes.dot} style={hueOf(key_name)} />
            <KeyName>{key_name}</KeyName>
          </button>
        ))}
        {entities.isSuccess && found.length === 0 && !isNew && <p className={classes.none}>{t(typed ? 'nothing' : 'none')}</p>}
        {isNew && (
          <button type="button" className={classes.choice} onClick={() => void create()}>
            <IconPlus size={14} aria-hidden />
            <span>{t.rich('create', { name: typed, key: richKey })}</span>
          </button>
        )}
        {onRemove && (
          <button type="button" className={classes.choice} data-danger onClick={onRemove}>
            <IconTagOff size={14} aria-hidden />
            {t('remove')}
          </button>
        )}
      </div>
    </div>
  );
}
