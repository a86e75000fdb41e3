'use client';

import { CloseButton, Input } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { listContactTags } from '@/lib/contracts/user-management/contacts';
import { limits } from '@/lib/limits';
import classes from './contacts.module.css';

interface TagsFieldProps {
  value: readonly string[];
  error?: React.ReactNode;
  isReadOnly?: boolean;
  isRequired?: boolean;
  onChange: (tags: string[]) => void;
}

/**
 * The tags of customers, written one after another, with those in use as suggestions. It uses the browser's own list of
 * suggestions, because Mantine's has a sixth of the size that a page may have.
 */
export function TagsField({ value, error, isReadOnly = false, isRequired, onChange }: TagsFieldProps) {
  const t = useTranslations('contacts.tags_field');
  const id = useId();
  const [typed, setTyped] = useState('');
  const { data } = useEndpoint(listContactTags, {}, { enabled: !isReadOnly });

  const add = (text: string) => {
    setTyped('');
    const parts = text.split(/[,،]/).map((part) => part.trim().slice(0, limits.tag));
    const tags = [...new Set([...value, ...parts.filter(Boolean)])].slice(0, limits.tags);
    if (tags.length > value.length) onChange(tags);
  };

  return (
    <Input.Wrapper id={id} label={t('label')} description={isReadOnly ? undefined : t('help')} error={error} required={isRequired}>
      <div className={classes.tagsField} data-error={Boolean(error) || undefined}>
        {value.map((tag) => (
          <span key={tag} className={classes.chip}>
            <bdi>{tag}</bdi>
            {!isReadOnly && (
              <CloseButton size="xs" aria-label={t('remove', { tag })} onClick={() => onChange(value.filter((one) => one !== tag))} />
            )}
          </span>
        ))}
        <input
          id={id}
          data-path="tags"
          data-autofocus={isRequired || undefined}
          aria-invalid={Boolean(error) || undefined}
          dir="auto"
          list={`${id}-known`}
          readOnly={isReadOnly}
          value={typed}
          onChange={({ currentTarget }) => {
            const text = currentTarget.value;
            if (/[,،]/.test(text)) add(text);
            else setTyped(text);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed.trim() !== '') {
              // The form is not submitted by the key that ends a tag.
              event.preventDefault();
              add(typed);
            } else if (event.key === 'Backspace' && typed === '' && value.length > 0 && !isReadOnly) {
              onChange(value.slice(0, -1));
            }
          }}
          onBlur={() => add(typed)}
        />
        <datalist id={`${id}-known`}>
          {(data?.items ?? [])
            .filter(({ tag }) => !value.includes(tag))
            .map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
      </div>
    </Input.Wrapper>
  );
}
