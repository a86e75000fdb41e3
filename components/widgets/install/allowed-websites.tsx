'use client';

import { Stack, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { usePermission } from '@/components/session/use-permission';
import { Form } from '@/components/ui/form';
import { late } from '@/components/ui/late';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { SaveBar } from '@/components/ui/save-bar';
import { Section } from '@/components/ui/section';
import { allowedOrigins } from '@/lib/contracts/allowed-origins';
import type { Widget } from '@/lib/contracts/flow-manager/widgets';
import { useWidgetForm } from '../use-widget-form';
import { websitesOf } from './websites-of';

const ConflictDialog = late(() => import('../conflict-dialog').then((module) => module.ConflictDialog));

interface Websites {
  allowed_origins: string[];
}

/** One a line. */
interface Values extends Record<string, unknown> {
  allowed_origins: string;
}

const parts = {
  schema: z.preprocess(
    (values) => ({ allowed_origins: websitesOf((values as Values).allowed_origins) }),
    z.object({ allowed_origins: allowedOrigins }),
  ),
  partOf: ({ allowed_origins }: Widget): Websites => ({ allowed_origins }),
  toValues: ({ allowed_origins }: Websites): Values => ({ allowed_origins: allowed_origins.join('\n') }),
  toChange: (websites: Websites) => websites,
};

/** The websites on which the key of a widget is accepted. */
export function AllowedWebsites({ widget }: { widget: Widget }) {
  const t = useTranslations('widgets.websites');
  const mayUpdate = usePermission('widgets.update');
  const { form, save, conflict } = useWidgetForm(widget, parts);
  const isDirty = form.isDirty();
  const [path, problem] = Object.entries(form.errors).find(([at]) => at.startsWith('allowed_origins')) ?? [];
  const wrong = websitesOf(form.values.allowed_origins)[Number(path?.split('.')[1])];
  return (
    <Section title={t('title')} description={t('text')}>
      <Form form={form} onSubmit={save} aria-label={t('title')}>
        {({ isSubmitting }) => (
          <Stack gap="md">
            <Textarea
              {...form.getInputProps('allowed_origins')}
              label={t('label')}
              description={t('help')}
              error={
                problem && (
                  <>
                    {wrong && <bdi dir="ltr">{wrong}</bdi>}
                    {wrong && ' – '}
                    {problem}
                  </>
                )
              }
              placeholder={'https://shop.example\nhttps://www.shop.example'}
              dir="ltr"
              autosize
              minRows={2}
              maxRows={10}
              spellCheck={false}
              readOnly={!mayUpdate}
            />
            <SaveBar isDirty={isDirty} isSaving={isSubmitting} onDiscard={() => form.reset()} />
          </Stack>
        )}
      </Form>
      <LeaveGuard isDirty={isDirty} />
      {conflict && <ConflictDialog conflict={conflict} />}
    </Section>
  );
}
