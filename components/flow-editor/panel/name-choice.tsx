'use client';

import { Autocomplete, type AutocompleteProps, type OptionsFilter } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { foldedFilter } from '@/components/ui/folded-filter';
import { takeOnlyOption } from '@/components/ui/take-only-option';

interface NameGroup {
  group: string;
  items: readonly string[];
}

interface NameChoiceProps {
  label: React.ReactNode;
  description?: React.ReactNode;
  required?: boolean;
  value: string;
  error?: React.ReactNode;
  /** The offered names, optionally in groups. Undefined while they are loading. */
  names: readonly string[] | readonly NameGroup[] | undefined;
  dir?: 'ltr' | 'auto';
  /** Renders a name in the list. The default is the plain name. */
  renderOption?: AutocompleteProps['renderOption'];
  onChange: (name: string) => void;
  onBlur?: () => void;
}

/** A name from the training center. Other names are also accepted, with a note that they do not exist. */
export function NameChoice({ names, value, description, dir = 'ltr', ...others }: NameChoiceProps) {
  const t = useTranslations('flowEditor.names');
  const known = names?.flatMap((name) => (typeof name === 'string' ? [name] : name.items));
  const isStray = known !== undefined && value.trim() !== '' && !known.includes(value.trim());
  // If the field contains one of the names, all of them are listed.
  const filter: OptionsFilter = (given) => (known?.includes(given.search.trim()) ? given.options : foldedFilter(given));
  return (
    <Autocomplete
      {...others}
      value={value}
      dir={dir}
      data={names?.map((name) => (typeof name === 'string' ? name : { ...name, items: [...name.items] }))}
      filter={filter}
      description={isStray ? t('unknown') : description}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={takeOnlyOption}
      maxDropdownHeight={260}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
