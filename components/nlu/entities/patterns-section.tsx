'use client';

import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type * as z from 'zod';
import { Section } from '@/components/ui/section';
import type { patternProblem } from '@/lib/contracts/flow-manager/nlu/entities';
import { patternWords } from '@/lib/nlu/entities/pattern-words';
import classes from './entities.module.css';
import type { DraftErrors } from './use-definition';

interface PatternsSectionProps {
  patterns: readonly string[];
  errors: DraftErrors;
  /** The engine's problems with the patterns as they are typed. */
  problems: readonly z.output<typeof patternProblem>[];
  isReadOnly: boolean;
  onChange: (patterns: readonly string[]) => void;
}

/** The contract's limit for the patterns of an entity. */
const most = 50;

/** The patterns of an entity, each with its problem. */
export function PatternsSection({ patterns, errors, problems, isReadOnly, onChange }: PatternsSectionProps) {
  const t = useTranslations('nlu.patterns');
  const tErrors = useTranslations('errors');
  const [fresh, setFresh] = useState(-1);

  const errorOf = (pattern: string, index: number): string | undefined => {
    const problem = problems.find(({ path }) => path === `patterns[${index}]`);
    // An empty pattern is not an error yet.
    if (!problem || pattern.trim() === '') return errors[`patterns.${index}`];
    return tErrors('pattern_unusable', patternWords(problem));
  };

  return (
    <Section
      title={t('title')}
      description={t('description')}
      aside={
        !isReadOnly && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={patterns.length >= most}
            onClick={() => {
              setFresh(patterns.length);
              onChange([...patterns, '']);
            }}
          >
            {t('add')}
          </Button>
        )
      }
    >
      {patterns.length === 0 && <Text c="dimmed">{t.rich('empty', { code: (children) => <code dir="ltr">{children}</code> })}</Text>}
      <ul className={classes.rows} aria-label={t('title')}>
        {patterns.map((pattern, index) => (
          <li key={index} className={classes.pattern}>
            <TextInput
              className={classes.patternField}
              aria-label={t('pattern', { number: index + 1 })}
              placeholder="[A-Z]{2}-\d{6}"
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={500}
              readOnly={isReadOnly}
              autoFocus={index === fresh}
              value={pattern}
              error={errorOf(pattern, index)}
              onChange={({ currentTarget }) => onChange(patterns.with(index, currentTarget.value))}
            />
            {!isReadOnly && (
              <ActionIcon
                className={classes.remove}
                variant="subtle"
                color="gray"
                aria-label={t('remove', { number: index + 1 })}
                title={t('remove', { number: index + 1 })}
                onClick={() => onChange(patterns.toSpliced(index, 1))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
