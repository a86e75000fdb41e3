'use client';

import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { tourKeys } from '@/lib/tours';
import { useEndpoint } from '../api/use-endpoint';
import { may } from '../session/may';
import { useMe } from '../session/use-me';
import { tours } from '../tours/tour-steps';
import { useStartTour } from '../tours/use-start-tour';
import { useTours } from '../tours/use-tours';
import { Dialog } from '../ui/dialog';
import { loggedProblems } from '../session/problem-log';
import { DateTime } from '../ui/date-time';

/** The guided tours, which can be shown again, and what went wrong unnoticed since the page was opened. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('tours');
  const { data: me } = useMe();
  const offered = tourKeys.filter((tour) => may(me, tours[tour].permission));
  return (
    <Dialog title={t('help')} onClose={onClose}>
      {offered.length > 0 && <Tours offered={offered} onClose={onClose} />}
      <Problems />
    </Dialog>
  );
}

function Tours({ offered, onClose }: { offered: (typeof tourKeys)[number][]; onClose: () => void }) {
  const t = useTranslations('tours');
  const { stateOf } = useTours();
  const start = useStartTour();
  const assistants = useEndpoint(listAssistants, {}, { enabled: offered.some((tour) => tours[tour].of_assistant) });
  const hasAssistant = Boolean(assistants.data?.items.length);
  return (
    <Stack gap="xs">
      <Text c="dimmed" size="sm">
        {t('lead')}
      </Text>
      {offered.map((tour) => {
        const isMissing = tours[tour].of_assistant !== undefined && !hasAssistant;
        const state = stateOf(tour);
        return (
          <Group key={tour} justify="space-between" wrap="nowrap">
            <div>
              <Text>{t(`names.${tour}`)}</Text>
              <Text size="xs" c="dimmed">
                {isMissing ? t('needs_assistant') : t(`states.${state ?? 'open'}`)}
              </Text>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              flex="none"
              disabled={isMissing}
              aria-label={t(state ? 'again_of' : 'start_of', { tour: t(`names.${tour}`) })}
              onClick={() => {
                onClose();
                start(tour);
              }}
            >
              {t(state ? 'again' : 'start')}
            </Button>
          </Group>
        );
      })}
    </Stack>
  );
}

/** What could not be loaded in advance, for whoever reports a problem. Nothing if all went well. */
function Problems() {
  const t = useTranslations('tours.problems');
  const failed = useTranslations('api.failed');
  const problems = loggedProblems();
  if (problems.length === 0) return null;
  return (
    <>
      <Title order={3} size="h4" mt="lg" mb="xs">
        {t('title')}
      </Title>
      <Stack component="ul" gap={4} m={0} ps="md">
        {problems.map(({ at, failed: what, step, request_id }) => (
          <Text component="li" size="sm" key={`${at}:${step}`}>
            {failed(what)}
            {step && ` (${t(`steps.${step}`)})`} · <DateTime value={new Date(at).toISOString()} />{' '}
            {request_id && <bdi dir="ltr">{request_id}</bdi>}
          </Text>
        ))}
      </Stack>
    </>
  );
}
