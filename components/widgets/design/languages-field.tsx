'use client';

import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import { locales, type Locale } from '@/lib/locales';
import classes from './design.module.css';
import type { DesignValues } from './design-values';

/** The languages that a widget speaks, and the one of visitors whose language is not among them. */
export function LanguagesField({ form }: { form: UseFormReturnType<DesignValues> }) {
  const t = useTranslations('widgets.design');
  const tShell = useTranslations('shell.language');
  const { languages } = form.values;
  const [first] = languages;
  const change = (value: Locale[]) => form.setFieldValue('languages', value);
  return (
    <Section title={t('languages')} description={t('languages_help')}>
      <Stack gap="md">
        <Checkbox.Group
          value={languages}
          // What was chosen stays in its order, so the first language stays the first.
          onChange={(value) =>
            change([...languages, ...locales].filter((one, place, all) => value.includes(one) && all.indexOf(one) === place))
          }
          label={t('spoken')}
          error={form.errors.languages}
          data-path="languages"
        >
          <div className={classes.choices}>
            {locales.map((language) => (
              <Checkbox key={language} value={language} label={<span lang={language}>{tShell(language)}</span>} />
            ))}
          </div>
        </Checkbox.Group>
        {languages.length > 1 && (
          <NativeSelect
            label={t('first_language')}
            description={t('first_language_help')}
            data={languages.map((value) => ({ value, label: tShell(value) }))}
            value={first}
            onChange={({ currentTarget }) => {
              const chosen = languages.find((one) => one === currentTarget.value);
              if (chosen) change([chosen, ...languages.filter((one) => one !== chosen)]);
            }}
          />
        )}
      </Stack>
    </Section>
  );
}
