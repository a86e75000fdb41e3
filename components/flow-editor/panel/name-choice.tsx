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
  /** The names that are offered, in groups or not; undefined as long as they are not known. */
  names: readonly string[] | readonly NameGroup[] | undefined;
  dir?: 'ltr' | 'auto';
  /** How a name is drawn in the list; as it is where it is left out. */
  renderOption?: AutocompleteProps['renderOption'];
  onChange: (name: string) => void;
  onBlur?: () => void;
}

/** A name out of the training centre. Another one may be written too: it is said that there is none such, and kept. */
export function NameChoice({ names, value, description, dir = 'ltr', ...others }: NameChoiceProps) {
  const t = useTranslations('flowEditor.names');
  const known = names?.flatMap((name) => (typeof name === 'string' ? [name] : name.items));
  const isStray = known !== undefined && value.trim() !== '' && !known.includes(value.trim());
  // Of what is chosen already, all the others are still to be seen.
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
