'use client';

import { Button, Checkbox, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { MaskedText } from '@/components/conversation/masked-text';
import { usePercent } from '@/components/i18n/use-percent';
import { DateTime } from '@/components/ui/date-time';
import type { UnmatchedGroup } from '@/lib/contracts/flow-manager/nlu/unmatched';
import { richKey } from '../frame/key-name';
import classes from './unmatched.module.css';

/** From this confidence, a suggestion is the primary button. Below it, it is one of several. */
const likely = 0.5;

interface UnmatchedCardProps {
  group: UnmatchedGroup;
  /** Whether it is the group that the keys apply to. */
  isCurrent: boolean;
  isSelected: boolean;
  mayDecide: boolean;
  onFocus: () => void;
  onToggle: () => void;
  onAssign: () => void;
  onChoose: () => void;
  onDismiss: () => void;
  onPutBack: () => void;
}

/** A group of similar messages with its actions: the most frequent one, the others after it in one line, and the facts below. */
export function UnmatchedCard({
  group,
  isCurrent,
  isSelected,
  mayDecide,
  onFocus,
  onToggle,
  onAssign,
  onChoose,
  onDismiss,
  onPutBack,
}: UnmatchedCardProps) {
  const t = useTranslations('nluTraining.unmatched');
  const percent = usePercent();
  const { id, examples, count, suggested, intent, status, last_seen } = group;
  const [first = '', ...others] = examples;
  const isOpen = status === 'open';
  return (
    <li>
      {/* The list is one Tab stop, and the arrow keys move between groups. */}
      <div
        role="group"
        aria-label={first}
        tabIndex={isCurrent ? 0 : -1}
        data-group={id}
        data-current={isCurrent || undefined}
        className={classes.card}
        onFocus={onFocus}
      >
        {isOpen && mayDecide && (
          <Checkbox
            className={classes.box}
            checked={isSelected}
            onChange={onToggle}
            aria-label={t('select', { text: first })}
            tabIndex={isCurrent ? 0 : -1}
          />
        )}
        <div className={classes.said}>
          <div className={classes.examples} title={examples.join('\n')}>
            <bdi className={classes.first}>
              <MaskedText text={first} />
            </bdi>
            {others.map((example) => (
              <bdi key={example} className={classes.other}>
                <MaskedText text={example} />
              </bdi>
            ))}
          </div>
          <div className={classes.facts}>
            <Text size="xs" fw={500} component="span">
              {t('times', { count })}
            </Text>
            <Text size="xs" c="dimmed" component="span">
              {t('last_seen')} <DateTime value={last_seen} />
            </Text>
            {isOpen && (
              <Text size="xs" c="dimmed" component="span">
                {suggested
                  ? t.rich('suggested', {
                      intent: suggested.key_name,
                      share: percent(suggested.confidence),
                      key: richKey,
                    })
                  : t('no_suggestion')}
              </Text>
            )}
            {isOpen && suggested?.description && (
              <Text size="xs" c="dimmed" component="span">
                <bdi>{suggested.description}</bdi>
              </Text>
            )}
            {intent && (
              <Text size="xs" c="dimmed" component="span">
                {t.rich('given_to', { intent: intent.key_name, key: richKey })}
              </Text>
            )}
          </div>
        </div>
        {mayDecide && (
          <div className={classes.acts}>
            {isOpen ? (
              <>
                {suggested && (
                  <Button
                    size="xs"
                    variant={suggested.confidence < likely ? 'default' : 'light'}
                    className={classes.assign}
                    tabIndex={isCurrent ? 0 : -1}
                    onClick={onAssign}
                  >
                    {/* In one piece, because a button would drop the spaces between several. */}
                    <span>{t.rich('assign', { intent: suggested.key_name, key: richKey })}</span>
                  </Button>
                )}
                <Button size="xs" variant="default" tabIndex={isCurrent ? 0 : -1} onClick={onChoose}>
                  {t('choose')}
                </Button>
                <Button size="xs" variant="subtle" color="gray" tabIndex={isCurrent ? 0 : -1} onClick={onDismiss}>
                  {t('dismiss')}
                </Button>
              </>
            ) : (
              <Button size="xs" variant="default" tabIndex={isCurrent ? 0 : -1} onClick={onPutBack}>
                {t('put_back')}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
