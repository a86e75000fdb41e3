import { useEffect, useRef } from 'react';
import classes from './composer.module.css';

export interface ListedSuggestion {
  key: string;
  title: string;
  text?: string;
}

interface SuggestionListProps {
  id: string;
  label: string;
  /** Shown if nothing is found. */
  nothing: React.ReactNode;
  items: readonly ListedSuggestion[];
  active: number;
  onPick: (index: number) => void;
}

/** What a search in the field has found, above it. The focus remains in the field, whose keys move in the list. */
export function SuggestionList({ id, label, nothing, items, active, onPick }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul ref={list} id={id} role="listbox" aria-label={label} className={classes.suggestions}>
      {items.length === 0 && (
        <li role="presentation" className={classes.nothing}>
          {nothing}
        </li>
      )}
      {items.map(({ key, title, text }, index) => (
        <li
          key={key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={classes.suggestion}
          // The focus must remain in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
        >
          <bdi className={classes.suggestionTitle}>{title}</bdi>
          {text && (
            <span className={classes.suggestionText} dir="auto">
              {text}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
