'use client';

import { Anchor, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/i18n/navigation';
import { usePermission } from '@/components/session/use-permission';
import { DateTime } from '@/components/ui/date-time';
import { Form } from '@/components/ui/form';
import { late } from '@/components/ui/late';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { RotateAndDelete } from '@/components/ui/rotate-and-delete';
import { SaveBar } from '@/components/ui/save-bar';
import { Section } from '@/components/ui/section';
import { typedDirection } from '@/components/ui/typed-direction';
import { widgetInput, type Widget } from '@/lib/contracts/flow-manager/widgets';
import { limits } from '@/lib/limits';
import { AssistantField } from '../assistant-field';
import type { WidgetAct } from '../page/widget-act';
import { useWidgetForm } from '../use-widget-form';
import classes from '../widgets.module.css';

const ConflictDialog = late(() => import('../conflict-dialog').then((module) => module.ConflictDialog));

interface Values extends Record<string, unknown> {
  name: string;
  assistant_id: string;
  is_active: boolean;
}

const parts = {
  schema: widgetInput.pick({ name: true, assistant_id: true, is_active: true }),
  partOf: ({ name, assistant, is_active }: Widget): Values => ({ name, assistant_id: assistant?.id ?? '', is_active }),
  toValues: (values: Values) => values,
  toChange: (values: Values) => values,
};

/** The name and the assistant of a widget, whether it is on, and what changes rarely: its key, and its deletion. */
export function WidgetSettings({ widget, onAct }: { widget: Widget; onAct: (act: WidgetAct) => void }) {
  const t = useTranslations('widgets.settings');
  const mayUpdate = usePermission('widgets.update');
  const { form, save, conflict } = useWidgetForm<Values, Values>(widget, parts);
  const isDirty = form.isDirty();
  return (
    <Stack gap="md" className={classes.page}>
      <Form form={form} onSubmit={save} aria-label={t('title')}>
        {({ isSubmitting }) => (
          <Section title={t('title')}>
            <Stack gap="md">
              <GeneralFields form={form} widget={widget} isReadOnly={!mayUpdate} />
              {!mayUpdate && <Text c="dimmed">{t('read_only')}</Text>}
              <SaveBar isDirty={isDirty} isSaving={isSubmitting} onDiscard={() => form.reset()} />
            </Stack>
          </Section>
        )}
      </Form>
      <LeaveGuard isDirty={isDirty} />
      {conflict && <ConflictDialog conflict={conflict} />}
      <KeySection widget={widget} onAct={onAct} />
    </Stack>
  );
}

interface GeneralFieldsProps {
  form: UseFormReturnType<Values>;
  widget: Widget;
  isReadOnly: boolean;
}

function GeneralFields({ form, widget, isReadOnly }: GeneralFieldsProps) {
  const t = useTranslations('widgets.settings');
  const tFields = useTranslations('widgets.fields');
  return (
    <>
      <Switch
        {...form.getInputProps('is_active', { type: 'checkbox' })}
        label={t('is_active')}
        description={t('is_active_help')}
        disabled={isReadOnly}
      />
      <TextInput
        {...form.getInputProps('name')}
        {...typedDirection(form.values.name)}
        label={tFields('name')}
        description={tFields('name_help')}
        maxLength={limits.widget_name}
        autoComplete="off"
        readOnly={isReadOnly}
        required
      />
      <AssistantField form={form} present={widget.assistant} isReadOnly={isReadOnly} />
    </>
  );
}

/** The key of a widget, and what cannot be undone. */
function KeySection({ widget, onAct }: { widget: Widget; onAct: (act: WidgetAct) => void }) {
  const t = useTranslations('widgets.settings');
  const mayUpdate = usePermission('widgets.update');
  const maySeeKeys = usePermission('api_keys.read');
  const link = (words: React.ReactNode) =>
    maySeeKeys ? (
      <Anchor component={Link} href="/settings/api-keys" inherit>
        {words}
      </Anchor>
    ) : (
      words
    );
  return (
    <Section title={t('more')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t.rich('key', { link, code: () => <bdi dir="ltr">hamdam_pk_…{widget.key.slice(-4)}</bdi> })}
          {widget.previous_key_until && <> {t.rich('previous', { time: () => <DateTime value={widget.previous_key_until ?? ''} /> })}</>}
        </Text>
        {mayUpdate && <RotateAndDelete t={t} onAct={onAct} />}
      </Stack>
    </Section>
  );
}
