'use client';

import { Autocomplete, Loader, type AutocompleteProps, type OptionsFilter } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { foldedFilter } from '@/components/ui/folded-filter';
import { takeOnlyOption } from '@/components/ui/take-only-option';
import type { NameCreation } from './use-create-name';

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
  /** Offers to create what has the typed name. */
  creation?: NameCreation | null;
  onChange: (name: string) => void;
  onBlur?: () => void;
}

/** A name from the training center. Other names are also accepted, with a note that they do not exist. */
export function NameChoice({ names, value, description, error, dir = 'ltr', renderOption, creation, ...others }: NameChoiceProps) {
  const t = useTranslations('flowEditor.names');
  const typed = value.trim();
  const known = names?.flatMap((name) => (typeof name === 'string' ? [name] : name.items));
  const isStray = known !== undefined && typed !== '' && !known.includes(typed);
  const created = isStray && creation?.accepts(typed) && !creation.isPending ? creation : null;
  const data = names?.map((name) => (typeof name === 'string' ? name : { ...name, items: [...name.items] })) ?? [];
  // If the field contains one of the names, all of them are listed.
  const filter: OptionsFilter = (given) => (known?.includes(given.search.trim()) ? given.options : foldedFilter(given));
  return (
    <Autocomplete
      {...others}
      value={value}
      dir={dir}
      data={created ? [...data, typed] : data}
      filter={filter}
      renderOption={(input) =>
        created && input.option.value === typed ? (
          <span>{t.rich(`create_${created.kind}`, { name: typed, v: (children) => <bdi dir="ltr">{children}</bdi> })}</span>
        ) : (
          (renderOption?.(input) ?? input.option.value)
        )
      }
      onOptionSubmit={(name) => name === typed && created?.create(name)}
      description={isStray ? t('unknown') : description}
      error={creation?.problem && isStray ? creation.problem : error}
      rightSection={creation?.isPending ? <Loader size={14} /> : undefined}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={takeOnlyOption}
      maxDropdownHeight={260}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
