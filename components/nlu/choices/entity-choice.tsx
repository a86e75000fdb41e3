'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEntityNames } from './use-entity-names';

interface EntityChoiceProps {
  assistant_id: string;
  label: React.ReactNode;
  description?: React.ReactNode;
  value: string | null;
  error?: React.ReactNode;
  required?: boolean;
  disabled?: boolean;
  onChange: (name: string | null) => void;
}

/** One of the assistant's entities or of the built-in ones, to be searched for. */
export function EntityChoice({ assistant_id, value, ...others }: EntityChoiceProps) {
  const t = useTranslations('nluTraining.choices');
  const { own = [], builtin = [] } = useEntityNames(assistant_id);
  // One that was deleted in the meantime is named while it is there.
  const stray = value && ![...own, ...builtin].includes(value) ? [value] : [];
  return (
    <Select
      {...others}
      value={value}
      data={[
        { group: t('own'), items: [...own, ...stray] },
        { group: t('builtin'), items: builtin },
      ]}
      searchable
      // Where the focus comes to what is wrong, the list would lie over what is said about it.
      openOnFocus={false}
      dir="ltr"
      autoComplete="off"
      nothingFoundMessage={t('none')}
      maxDropdownHeight={280}
    />
  );
}
