'use client';

import { Kbd, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Dialog } from '../ui/dialog';
import classes from './shortcuts.module.css';

/** The keys by where they work. Names of keys are the same in every language. */
const groups = {
  list: { next: ['J', '↓'], previous: ['K', '↑'], open: ['Enter'], choose: ['X'], search: ['/'], filter: ['F'], close: ['Esc'] },
  conversation: {
    reply: ['R'],
    note: ['N'],
    take: ['T'],
    assign: ['A'],
    resolve: ['E'],
    snooze: ['S'],
    label: ['L'],
    priority: ['P'],
    customer: ['C'],
  },
  composer: { send: ['Enter'], send_now: ['Ctrl', 'Enter'], canned: ['/'], mention: ['@'], leave: ['Esc'] },
} as const;

/** The list of shortcuts. Letters work on keyboards of any language. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const t = useTranslations('inbox.shortcuts');
  return (
    <Dialog title={t('title')} size="lg" onClose={onClose}>
      <Text c="dimmed" mb="sm">
        {t('help')}
      </Text>
      <div className={classes.groups}>
        {(['list', 'conversation', 'composer'] as const).map((group) => (
          <section key={group}>
            <h3 className={classes.title}>{t(`groups.${group}`)}</h3>
            <dl className={classes.keys}>
              {Object.entries(groups[group]).map(([name, keys]: [string, readonly string[]]) => (
                <div key={name} className={classes.key}>
                  <dt>{t(`keys.${name as KeyName}`)}</dt>
                  <dd dir="ltr">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

type KeysOf<Group> = Group extends Record<infer Name, unknown> ? Name : never;
type KeyName = KeysOf<(typeof groups)[keyof typeof groups]>;
