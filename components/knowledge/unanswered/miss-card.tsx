'use client';

import { Anchor, Button, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { MaskedText } from '@/components/conversation/masked-text';
import { plainOf } from '@/components/conversation/split-masks';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { DateTime } from '@/components/ui/date-time';
import { late } from '@/components/ui/late';
import type { MissGroup } from '@/lib/contracts/flow-manager/knowledge/misses';
import { indexHref } from '../frame/knowledge-pages';
import classes from './unanswered.module.css';
import type { GivenAnswer } from './use-miss-decisions';

const AnswerMiss = late(() => import('./answer-miss').then((module) => module.AnswerMiss));

interface MissCardProps {
  group: MissGroup;
  isAnswering: boolean;
  onAnswering: (isAnswering: boolean) => void;
  /** Throws an ApiError if it is refused. */
  onAnswer: (answer: GivenAnswer) => Promise<void>;
  onDismiss: () => void;
  onReopen: () => void;
}

/** Similar questions to which nothing was found: how often and when they were asked, and what to do. */
export function MissCard({ group, isAnswering, onAnswering, onAnswer, onDismiss, onReopen }: MissCardProps) {
  const t = useTranslations('knowledge.unanswered');
  const format = useFormatter();
  const mayUpdate = usePermission('knowledge.update');
  const { examples, count, last_seen, assistants, status, document } = group;
  const [first = '', ...others] = examples;
  const question = plainOf(first);
  const card = useRef<HTMLLIElement>(null);
  const stopAnswering = () => {
    onAnswering(false);
    // The form disappears, and its button returns. After an answer there is no card.
    requestAnimationFrame(() => card.current?.querySelector('button')?.focus());
  };
  return (
    <li ref={card} className={classes.card}>
      <div className={classes.said}>
        <Text fw={500}>
          <bdi>
            <MaskedText text={first} />
          </bdi>
        </Text>
        {others.length > 0 && (
          <Text size="xs" c="dimmed" lineClamp={2}>
            {others.map((example) => (
              <bdi key={example} className={classes.other}>
                <MaskedText text={example} />
              </bdi>
            ))}
          </Text>
        )}
        <div className={classes.facts}>
          <span>{t('times', { count })}</span>
          <span>{t.rich('last_asked', { when: () => <DateTime value={last_seen} /> })}</span>
          {assistants.length > 0 && <bdi>{format.list(assistants.map(({ name }) => name))}</bdi>}
          {document && (
            <span>
              {t.rich('answered_in', {
                name: () => (
                  <Anchor component={Link} size="xs" href={`${indexHref(document.index_id)}?document=${document.id}`}>
                    <bdi>{document.name}</bdi>
                  </Anchor>
                ),
              })}
            </span>
          )}
        </div>
      </div>
      {mayUpdate && !isAnswering && (
        <div className={classes.acts}>
          {status === 'open' ? (
            <>
              <Button size="xs" variant="light" aria-label={t('answer_of', { question })} onClick={() => onAnswering(true)}>
                {t('answer')}
              </Button>
              <Button size="xs" variant="subtle" color="gray" aria-label={t('dismiss_of', { question })} onClick={onDismiss}>
                {t('dismiss')}
              </Button>
            </>
          ) : (
            <Button size="xs" variant="default" aria-label={t('reopen_of', { question })} onClick={onReopen}>
              {t('reopen')}
            </Button>
          )}
        </div>
      )}
      {isAnswering && (
        <div className={classes.form}>
          <AnswerMiss group={group} onAnswer={onAnswer} onClose={stopAnswering} />
        </div>
      )}
    </li>
  );
}
