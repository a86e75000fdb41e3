'use client';

import { Tabs, Title } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useMe } from '../session/use-me';
import classes from './inbox.module.css';
import { QueueList } from './queue-list';
import { queueTabs, type QueueTab } from './use-inbox-address';
import { useQueue } from './use-queue';
import { useWaitingCount } from './use-waiting-count';

interface QueuePaneProps {
  tab: QueueTab;
  selected: string | null;
  onTab: (tab: QueueTab) => void;
  onSelect: (request_id: string) => void;
  notice: React.ReactNode;
}

/** The queue with its tabs: waiting, accepted, and closed. */
export function QueuePane({ tab, selected, onTab, onSelect, notice }: QueuePaneProps) {
  const t = useTranslations('handoff');
  const format = useFormatter();
  const { data: me } = useMe();
  const queue = useQueue(tab);
  const waiting = useWaitingCount();

  return (
    <section className={classes.queue} aria-labelledby="inbox-title">
      <div className={classes.queueHead}>
        <Title order={1} size="h2" id="inbox-title">
          {t('title')}
        </Title>
        {/* Announced whenever the number of waiting customers changes. */}
        <span className="visually-hidden" role="status">
          {waiting === undefined ? '' : t('waiting_count', { count: waiting })}
        </span>
      </div>
      <Tabs className={classes.tabs} value={tab} onChange={(next) => next && onTab(next as QueueTab)} keepMounted={false}>
        <Tabs.List aria-label={t('title')} grow>
          {queueTabs.map((one) => (
            <Tabs.Tab
              key={one}
              value={one}
              rightSection={one === 'waiting' && waiting ? <span className={classes.count}>{format.number(waiting)}</span> : undefined}
            >
              {t(`tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {notice}
        {queueTabs.map((one) => (
          <Tabs.Panel key={one} value={one} className={classes.panel}>
            <QueueList tab={tab} queue={queue} selected={selected} myId={me?.id} onSelect={onSelect} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}
