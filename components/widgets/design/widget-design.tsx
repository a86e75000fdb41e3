'use client';

import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePermission } from '@/components/session/use-permission';
import { Form } from '@/components/ui/form';
import { late } from '@/components/ui/late';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { SaveBar } from '@/components/ui/save-bar';
import type { Widget } from '@/lib/contracts/flow-manager/widgets';
import type { Locale } from '@/lib/locales';
import { useWidgetForm } from '../use-widget-form';
import classes from './design.module.css';
import { designSchema, toSettings, toValues } from './design-values';
import { LanguagesField } from './languages-field';
import { LookFields } from './look-fields';
import { TextsFields } from './texts-fields';
import { WidgetPreview } from './widget-preview';

const ConflictDialog = late(() => import('../conflict-dialog').then((module) => module.ConflictDialog));

const parts = {
  schema: designSchema,
  partOf: ({ settings }: Widget) => toSettings(toValues(settings)),
  toValues,
  toChange: (settings: Widget['settings']) => ({ settings }),
};

/** The design of a widget, with a preview of what is not saved yet. */
export function WidgetDesign({ widget }: { widget: Widget }) {
  const t = useTranslations('widgets.design');
  const mayUpdate = usePermission('widgets.update');
  const { form, save, conflict } = useWidgetForm(widget, parts);
  const { languages } = form.values;
  // The language whose texts are written is the one of the preview.
  const [chosen, setChosen] = useState<Locale>();
  const language = chosen && languages.includes(chosen) ? chosen : (languages[0] ?? 'fa');
  const isDirty = form.isDirty();
  return (
    <>
      <div className={classes.columns}>
        <Form form={form} onSubmit={save} aria-label={t('title')}>
          {({ isSubmitting }) => (
            <fieldset className={classes.fields} disabled={!mayUpdate}>
              <Stack gap="md">
                {!mayUpdate && <Text c="dimmed">{t('read_only')}</Text>}
                <LookFields form={form} />
                <LanguagesField form={form} />
                <TextsFields form={form} language={language} onLanguage={setChosen} />
                <SaveBar isDirty={isDirty} isSaving={isSubmitting} onDiscard={() => form.reset()} />
              </Stack>
            </fieldset>
          )}
        </Form>
        <WidgetPreview
          settings={toSettings(form.values)}
          language={language}
          name={widget.assistant?.name ?? widget.name}
          onLanguage={setChosen}
        />
      </div>
      <LeaveGuard isDirty={isDirty} />
      {conflict && <ConflictDialog conflict={conflict} />}
    </>
  );
}
