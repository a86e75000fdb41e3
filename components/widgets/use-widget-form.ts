'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { showToast } from '@/components/ui/show-toast';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { getWidget, updateWidget, type Widget, type WidgetChange } from '@/lib/contracts/flow-manager/widgets';
import { mergeChanges } from './merge-changes';
import { useRefreshWidgets } from './use-refresh-widgets';

interface WidgetForm<Values extends Record<string, unknown>, Part extends object> {
  schema: z.ZodType<Part, unknown>;
  /** The part of the widget that the form changes. */
  partOf: (widget: Widget) => Part;
  toValues: (part: Part) => Values;
  toChange: (part: Part) => WidgetChange;
}

/** What both sides changed in the meantime. */
interface Conflict<Part> {
  mine: Part;
  latest: Widget;
}

/**
 * The form of a part of a widget. If someone else saved in the meantime, both changes are kept unless they touch the same
 * field: then the person decides.
 */
export function useWidgetForm<Values extends Record<string, unknown>, Part extends object>(
  widget: Widget,
  { schema, partOf, toValues, toChange }: WidgetForm<Values, Part>,
) {
  const t = useTranslations('widgets.saving');
  const refresh = useRefreshWidgets();
  const [base, setBase] = useState(widget);
  const [conflict, setConflict] = useState<Conflict<Part>>();
  const form = useSchemaForm<Values>(schema, { mode: 'controlled', initialValues: toValues(partOf(widget)) });

  // While nothing is edited, the form shows what others save.
  if (widget.revision > base.revision && !form.isDirty()) setBase(widget);
  const show = useEffectEvent((shown: Widget) => {
    const values = toValues(partOf(shown));
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty();
  });
  useEffect(() => show(base), [base]);

  const send = async (part: Part, revision: number) => {
    const params = { widget_id: widget.id };
    const saved = await callApi(updateWidget, { params, body: toChange(part), if_match: revision, silent: true });
    setBase(saved);
    showToast({ kind: 'success', message: t('saved') });
    await refresh(saved);
  };

  const save = async () => {
    const mine = schema.parse(form.getValues());
    try {
      await send(mine, base.revision);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      const latest = await callApi(getWidget, { params: { widget_id: widget.id }, silent: true });
      const { values, conflicts } = mergeChanges(partOf(base), mine, partOf(latest));
      if (conflicts.length === 0) await send(values, latest.revision);
      else setConflict({ mine: values, latest });
    }
  };

  return {
    form,
    save,
    conflict: conflict && {
      /** Saves mine where both sides changed the same. */
      keep: async () => {
        await send(conflict.mine, conflict.latest.revision);
        setConflict(undefined);
      },
      /** Shows what the other side saved instead. */
      discard: () => {
        setBase(conflict.latest);
        setConflict(undefined);
      },
      leave: () => setConflict(undefined),
    },
  };
}

export type WidgetConflict = NonNullable<ReturnType<typeof useWidgetForm>['conflict']>;
