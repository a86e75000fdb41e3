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

/** A searchable choice of the assistant's entities and the built-in ones. */
export function EntityChoice({ assistant_id, value, ...others }: EntityChoiceProps) {
  const t = useTranslations('nluTraining.choices');
  const { own = [], builtin = [] } = useEntityNames(assistant_id);
  // An entity deleted in the meantime is listed while it is selected.
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
      // When the focus moves to an invalid field, an open list would cover the error.
      openOnFocus={false}
      dir="ltr"
      autoComplete="off"
      nothingFoundMessage={t('none')}
      maxDropdownHeight={280}
    />
  );
}
