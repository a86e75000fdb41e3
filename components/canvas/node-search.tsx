'use client';

import { useDirection } from '@mantine/core';
import { IconSearch, type TablerIcon } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { typedDirection } from '@/components/ui/typed-direction';
import classes from './node-search.module.css';

export interface FoundNode {
  id: string;
  name: string;
  /** What it says. */
  text: string;
  Icon: TablerIcon;
  kind: string;
}

interface NodeSearchProps {
  label: string;
  find: (typed: string) => { found: readonly FoundNode[]; count: number };
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** The length of the text that is shown of a node. */
const excerptLength = 80;

/** Finds nodes by what they are called and what they say. Choosing one goes there, or connects it. */
export function NodeSearch({ label, find, onChoose, onClose }: NodeSearchProps) {
  const t = useTranslations('canvas.search');
  const { dir } = useDirection();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const [opener] = useState(() => document.activeElement);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const searched = useDeferredValue(typed);
  const { found, count } = find(searched);
  const active = found[Math.min(place, found.length - 1)];

  useEffect(() => field.current?.focus(), []);

  const close = () => {
    onClose();
    if (opener instanceof HTMLElement || opener instanceof SVGElement) opener.focus({ preventScroll: true });
  };
  const choose = (node: FoundNode | undefined) => {
    if (!node) return;
    onClose();
    onChoose(node.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const to = { ArrowDown: place + 1, ArrowUp: place - 1, PageDown: place + 8, PageUp: place - 8 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      const next = Math.min(Math.max(0, to), found.length - 1);
      setPlace(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    }
  };

  return (
    <div
      className={classes.search}
      dir={dir}
      role="search"
      aria-label={label}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onClose()}
    >
      <div className={classes.field}>
        <IconSearch size={16} aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? `${id}-${found.indexOf(active)}` : undefined}
          aria-label={label}
          placeholder={label}
          maxLength={200}
          autoComplete="off"
          value={typed}
          {...typedDirection(typed)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setPlace(0);
          }}
        />
        <span className={classes.count} role="status">
          {t('count', { count })}
        </span>
      </div>
      {/* The focus stays in the field. */}
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={t('results')}
        className={classes.list}
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((node, index) => (
          <Result key={node.id} id={`${id}-${index}`} node={node} isActive={node === active} onChoose={() => choose(node)} />
        ))}
      </ul>
      {found.length === 0 && <p className={classes.nothing}>{t('nothing')}</p>}
    </div>
  );
}

interface ResultProps {
  id: string;
  node: FoundNode;
  isActive: boolean;
  onChoose: () => void;
}

function Result({ id, node: { name, text, Icon, kind }, isActive, onChoose }: ResultProps) {
  return (
    <li id={id} role="option" aria-selected={isActive} className={classes.result} onClick={onChoose}>
      <Icon size={16} aria-label={kind} />
      <bdi className={classes.name}>{name}</bdi>
      {text && (
        <span className={classes.text} dir="auto">
          {text.slice(0, excerptLength)}
        </span>
      )}
    </li>
  );
}
