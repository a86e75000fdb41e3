'use client';

import { Pill, PillsInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useEndpoint } from '@/components/api/use-endpoint';
import { listContactTags } from '@/lib/contracts/user-management/contacts';
import { limits } from '@/lib/limits';

interface TagsFieldProps {
  value: readonly string[];
  error?: React.ReactNode;
  isReadOnly?: boolean;
  isRequired?: boolean;
  onChange: (tags: string[]) => void;
}

/**
 * The tags of customers, written one after another, with those in use as suggestions. It uses the browser's own list of
 * suggestions, because Mantine's has a fifth of the page's size.
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
    <PillsInput
      label={t('label')}
      description={isReadOnly ? undefined : t('help')}
      error={error}
      required={isRequired}
      labelProps={{ htmlFor: id }}
    >
      <Pill.Group>
        {value.map((tag) => (
          <Pill
            key={tag}
            withRemoveButton={!isReadOnly}
            removeButtonProps={{ 'aria-label': t('remove', { tag }), 'aria-hidden': false, tabIndex: 0 }}
            onRemove={() => onChange(value.filter((one) => one !== tag))}
          >
            <bdi>{tag}</bdi>
          </Pill>
        ))}
        <PillsInput.Field
          id={id}
          data-path="tags"
          data-autofocus={isRequired || undefined}
          aria-label={t('label')}
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
      </Pill.Group>
    </PillsInput>
  );
}
