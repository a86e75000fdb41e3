'use client';

import { Button, NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import classes from './attach.module.css';

interface Named {
  id: string;
  name: string;
}

interface AttachFormProps {
  label: string;
  /** What can be attached. */
  options: readonly Named[];
  isBusy: boolean;
  onAttach: (option: Named) => void;
}

/** Chooses what to attach. The browser's own choice has a fraction of the size of one with a search. */
export function AttachForm({ label, options, isBusy, onAttach }: AttachFormProps) {
  const t = useTranslations('knowledge.attach');
  const [chosen, setChosen] = useState('');
  // What was attached is no longer an option.
  const option = options.find(({ id }) => id === chosen);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (option) onAttach(option);
      }}
    >
      <NativeSelect
        className={classes.choice}
        aria-label={label}
        value={option?.id ?? ''}
        data={[{ value: '', label }, ...options.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!option} loading={isBusy}>
        {t('attach')}
      </Button>
    </form>
  );
}
