'use client';

import { useTranslations } from 'next-intl';
import { ChannelState } from '@/components/channels/channel-state';
import { isPushChannel } from '@/lib/channels/channels';
import { IntegrationState } from '../frame/integration-state';
import classes from './gallery.module.css';

/** How many accounts of a channel are connected, and the state that matters most. */
export function ChannelInGallery({ kind }: { kind: string }) {
  const t = useTranslations('integrations.gallery');
  if (!isPushChannel(kind)) return null;
  return (
    <ChannelState channel={kind}>
      {(summary, { all, attention }) => (
        <span className={classes.facts}>
          <IntegrationState state={summary} />
          <span className={classes.count}>
            {summary === 'attention' ? t('attention', { count: attention }) : t('connections', { count: all })}
          </span>
        </span>
      )}
    </ChannelState>
  );
}
