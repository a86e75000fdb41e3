'use client';

import { Anchor } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import type { Utterance } from '@/lib/contracts/flow-manager/nlu/utterances';
import { richKey } from '../frame/key-name';
import { nluHref } from '../frame/nlu-tabs';
import classes from './phrases.module.css';

interface PhraseProblemsProps {
  assistant_id: string;
  phrase: Utterance;
}

/** The phrases that are nearly the same as this one. Those of another intent have a link. */
export function PhraseProblems({ assistant_id, phrase: { intent_id, alike } }: PhraseProblemsProps) {
  const t = useTranslations('nlu.phrases');
  if (alike.length === 0) return null;
  return (
    <ul className={classes.problems}>
      {alike.map((other) => {
        const words = { text: other.text, phrase: (chunks: React.ReactNode) => <bdi>{chunks}</bdi> };
        if (other.intent_id === intent_id) return <li key={other.id}>{t.rich('is_duplicate', words)}</li>;
        const href = `${nluHref(assistant_id, 'intents')}/${other.intent_id}?search=${encodeURIComponent(other.text)}`;
        return (
          <li key={other.id}>
            {t.rich('conflicts_with', {
              ...words,
              intent: other.key_name,
              key: richKey,
              link: (chunks) => (
                <Anchor component={Link} href={href} c="inherit" inherit underline="always">
                  {chunks}
                </Anchor>
              ),
            })}
          </li>
        );
      })}
    </ul>
  );
}
