'use client';

import { Anchor, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useStickToEnd } from '../../conversation/use-stick-to-end';
import { Link } from '../../i18n/navigation';
import type { CallLine } from './add-call-event';
import classes from './softphone.module.css';

/** What both sides of a test call say, and how long each answer took. */
export function TestTranscript({ lines, call_id }: { lines: readonly CallLine[]; call_id: string | null }) {
  const t = useTranslations('softphone.test');
  const { ref, onScroll } = useStickToEnd<HTMLOListElement>(lines);
  return (
    <section aria-labelledby="test-transcript">
      <Title order={3} size="h4" id="test-transcript" mb={8}>
        {t('transcript')}
      </Title>
      <ol role="log" aria-labelledby="test-transcript" className={classes.said} ref={ref} onScroll={onScroll}>
        {lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </ol>
      {lines.length === 0 && <Text c="dimmed">{t('nothing')}</Text>}
      {call_id && (
        <Anchor component={Link} href={`/integrations/call-center/calls/${call_id}`} size="sm">
          {t('open')}
        </Anchor>
      )}
    </section>
  );
}

function Line({ line }: { line: CallLine }) {
  const t = useTranslations('softphone.test');
  const time = (value: number | null) => (value === null ? '–' : t('milliseconds', { value }));
  if (line.type === 'transcript') {
    return (
      <li className={classes.line} data-provisional={!line.is_final || undefined}>
        <span>{t(`by.${line.by}`)}</span>
        <span dir="auto">{line.text}</span>
      </li>
    );
  }
  const { total_ms, recognition_ms, turn_ms, synthesis_ms } = line;
  return (
    <li className={classes.latency}>
      {t('latency', { total: time(total_ms), recognition: time(recognition_ms), turn: time(turn_ms), synthesis: time(synthesis_ms) })}
    </li>
  );
}
