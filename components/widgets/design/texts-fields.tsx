'use client';

import { SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import { typedDirection } from '@/components/ui/typed-direction';
import { limits } from '@/lib/limits';
import { directionOf, type Locale } from '@/lib/locales';
import type { DesignValues } from './design-values';
import { StartersField } from './starters-field';

interface TextsFieldsProps {
  form: UseFormReturnType<DesignValues>;
  language: Locale;
  onLanguage: (language: Locale) => void;
}

/** What a widget says, one language at a time. */
export function TextsFields({ form, language, onLanguage }: TextsFieldsProps) {
  const t = useTranslations('widgets.texts');
  const tShell = useTranslations('shell.language');
  const { languages, texts } = form.values;
  const written = texts[language];
  const field = (name: 'title' | 'subtitle' | 'greeting' | 'input_label', max: number) => ({
    ...form.getInputProps(`texts.${language}.${name}`),
    ...typedDirection(written[name], directionOf(language)),
    label: t(name),
    description: t(`${name}_help`),
    maxLength: max,
    lang: language,
  });
  return (
    <Section title={t('heading')}>
      <Stack gap="md">
        {languages.length > 1 && (
          <SegmentedControl
            aria-label={t('language')}
            data={languages.map((value) => ({ value, label: tShell(value) }))}
            value={language}
            onChange={(value) => onLanguage(value)}
          />
        )}
        <Stack gap="md" key={language}>
          <TextInput {...field('title', limits.widget_title)} />
          <TextInput {...field('subtitle', limits.widget_subtitle)} />
          <Textarea {...field('greeting', limits.widget_greeting)} autosize minRows={2} maxRows={8} />
          <StartersField
            value={written.starters}
            language={language}
            onChange={(starters) => form.setFieldValue(`texts.${language}.starters`, starters as never)}
          />
          <TextInput {...field('input_label', limits.widget_input_label)} />
        </Stack>
      </Stack>
    </Section>
  );
}
