'use client';

import { Anchor, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import classes from './message-part.module.css';
import { safeAddress } from './safe-address';

/** A part of a message: a text, a picture or audio. */
export interface MessagePartContent {
  type: string;
  text: string;
  url?: string;
}

/** One part of a message, by its type. Texts are never rendered as markup. */
export function MessagePart({ part }: { part: MessagePartContent }) {
  const text = part.text && (
    <p className={classes.text} dir="auto">
      {part.text}
    </p>
  );
  if (part.type !== 'image' && part.type !== 'audio') return text;
  return (
    <>
      <Medium part={part} />
      {text}
    </>
  );
}

function Medium({ part }: { part: MessagePartContent }) {
  const t = useTranslations('testPanel.part');
  const [failed, setFailed] = useState(false);
  const address = safeAddress(part.url);
  if (!address) {
    return (
      <Text size="sm" c="dimmed">
        {t('unsafe_address')}
      </Text>
    );
  }
  if (failed) {
    return (
      <Text size="sm" c="dimmed">
        {t('image_failed')}{' '}
        <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
          {t('open')}
        </Anchor>
      </Text>
    );
  }
  if (part.type === 'audio') {
    return <audio className={classes.audio} src={address} controls preload="metadata" aria-label={part.text || t('audio')} />;
  }
  // The picture may be anywhere on the web, so Next's own component cannot fetch and resize it.
  // eslint-disable-next-line @next/next/no-img-element
  return <img className={classes.image} src={address} alt={part.text || t('image')} onError={() => setFailed(true)} />;
}
