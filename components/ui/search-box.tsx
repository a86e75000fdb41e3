'use client';

import { CloseButton, Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { typedDirection } from './typed-direction';
import classes from './search-box.module.css';

interface SearchBoxProps {
  text: string;
  label: string;
  placeholder: string;
  onChange: (text: string) => void;
  onClear: () => void;
}

/** The search field of a list. */
export function SearchBox({ text, label, placeholder, onChange, onClear }: SearchBoxProps) {
  const t = useTranslations('shell.list');
  return (
    <Input
      className={classes.search}
      type="search"
      role="searchbox"
      maxLength={200}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      aria-label={label}
      placeholder={placeholder}
      {...typedDirection(text)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSectionPointerEvents="auto"
      rightSection={text && <CloseButton size="sm" aria-label={t('clear_search')} onClick={onClear} />}
    />
  );
}
