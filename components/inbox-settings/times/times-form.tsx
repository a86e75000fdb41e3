'use client';

import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { callApi } from '@/components/api/client';
import { queryKey } from '@/components/api/query-key';
import { usePermission } from '@/components/session/use-permission';
import { Form } from '@/components/ui/form';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { SaveBar } from '@/components/ui/save-bar';
import { Section } from '@/components/ui/section';
import { showToast } from '@/components/ui/show-toast';
import { useGuardedSave } from '@/components/ui/use-guarded-save';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { WorkingHoursField } from '@/components/working-hours/working-hours-field';
import {
  getInboxSettings,
  getSla,
  inboxSettingsInput,
  priorities,
  slaTarget,
  updateInboxSettings,
  updateSla,
  type InboxSettings,
  type SlaTarget,
} from '@/lib/contracts/user-management/inbox-settings';
import type { WorkingHours } from '@/lib/engine/flow-settings';
import classes from '../inbox-settings.module.css';
import { typedTimes, withProblem, type TypedProblems } from '../typed-problems';
import { DurationField, type Duration } from './duration-field';
import { toDuration, toMinutes } from './durations';

const { reassign_after, working_hours } = inboxSettingsInput.shape;

const typedMinutes = <Minutes extends z.ZodType>(minutes: Minutes) => z.preprocess((value) => toMinutes(value as Duration), minutes);

const fields = z.object({
  targets: z.array(
    z.object({
      first_response_minutes: typedMinutes(slaTarget.shape.first_response_minutes),
      resolution_minutes: typedMinutes(slaTarget.shape.resolution_minutes),
    }),
  ),
  reassign_after: typedMinutes(reassign_after.unwrap()),
  working_hours,
  problems: typedTimes,
});

type TimesFields = {
  /** By priority. */
  targets: { first_response_minutes: Duration; resolution_minutes: Duration }[];
  reassign_after: Duration;
  working_hours: WorkingHours;
  problems: TypedProblems;
};

/** In the order of the table: urgent conversations come first. */
const shown = priorities.toReversed();

/** The form of the times within which customers are to be answered. */
export function TimesForm({ targets, settings }: { targets: readonly SlaTarget[]; settings: InboxSettings }) {
  const t = useTranslations('inboxSettings.times');
  const queries = useQueryClient();
  const mayManage = usePermission('inbox.manage');
  const form = useSchemaForm<TimesFields>(fields, { mode: 'controlled', initialValues: toFields(targets, settings) });
  const isDirty = form.isDirty();

  const show = (sla: { targets: SlaTarget[] }, stored: InboxSettings) => {
    queries.setQueryData(queryKey(getSla, {}), sla);
    queries.setQueryData(queryKey(getInboxSettings, {}), stored);
    const latest = toFields(sla.targets, stored);
    form.setInitialValues(latest);
    form.setValues(latest);
    form.resetDirty();
  };
  const guarded = useGuardedSave<InboxSettings>({
    revision: settings.revision,
    read: () => callApi(getInboxSettings, { silent: true }),
    show: (latest) => void callApi(getSla, {}).then((sla) => show(sla, latest)),
  });

  const save = async () => {
    const initial = JSON.stringify(ofSettings(form.getInitialValues()));
    const { targets: typed, reassign_after, working_hours } = fields.parse(form.getValues());
    const saved = await guarded.save(
      (if_match) => callApi(updateInboxSettings, { body: { reassign_after, working_hours }, if_match, silent: true }),
      (latest) => JSON.stringify(ofSettings(toFields([], latest))) === initial,
    );
    if (!saved) return;
    const sla = await callApi(updateSla, {
      body: { targets: priorities.map((priority) => ({ priority, ...noTarget, ...typed[priority] })) },
      silent: true,
    });
    show(sla, saved);
    showToast({ kind: 'success', message: t('saved') });
  };

  return (
    <>
      <Form form={form} onSubmit={save} aria-label={t('title')}>
        {({ isSubmitting }) => (
          <Stack gap="lg">
            <Section title={t('targets')} description={t('targets_text')}>
              <table className={classes.targets}>
                <thead>
                  <tr>
                    <th scope="col">{t('priority')}</th>
                    <th scope="col">{t('first_response')}</th>
                    <th scope="col">{t('resolution')}</th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map((priority) => (
                    <tr key={priority}>
                      <th scope="row">{t(`priorities.${priority}`)}</th>
                      {(['first_response_minutes', 'resolution_minutes'] as const).map((kind) => {
                        const path = `targets.${priority}.${kind}` as const;
                        const name = t(kind === 'first_response_minutes' ? 'first_response_of' : 'resolution_of', {
                          priority: t(`priorities.${priority}`),
                        });
                        return (
                          <td key={kind}>
                            <DurationField
                              path={path}
                              name={name}
                              placeholder={t('no_target')}
                              value={form.values.targets[priority]?.[kind] ?? toDuration(null)}
                              error={form.errors[path]}
                              isReadOnly={!mayManage}
                              onChange={(duration) => form.setFieldValue(path, duration)}
                              onBlur={() => void (form.isDirty(path) && form.validateField(path))}
                            />
                          </td>
                        );
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Section>
            <Section title={t('hours')}>
              <WorkingHoursField
                label={t('working_hours')}
                description={t('working_hours_help')}
                hours={form.values.working_hours}
                error={form.errors.problems ?? Object.entries(form.errors).find(([path]) => path.startsWith('working_hours'))?.[1]}
                isReadOnly={!mayManage}
                onChange={(hours) => form.setFieldValue('working_hours', hours)}
                onProblem={(part, problem) => form.setFieldValue('problems', withProblem(form.getValues().problems, part, problem))}
              />
            </Section>
            <Section title={t('unanswered')}>
              <DurationField
                path="reassign_after"
                name={t('reassign_after')}
                label={t('reassign_after')}
                description={t('reassign_after_help')}
                placeholder={t('never')}
                value={form.values.reassign_after}
                error={form.errors.reassign_after}
                isReadOnly={!mayManage}
                onChange={(duration) => form.setFieldValue('reassign_after', duration)}
                onBlur={() => void (form.isDirty('reassign_after') && form.validateField('reassign_after'))}
              />
            </Section>
            {!mayManage && <Text c="dimmed">{t('read_only')}</Text>}
            <SaveBar isDirty={isDirty} isSaving={isSubmitting} onDiscard={() => form.reset()} />
          </Stack>
        )}
      </Form>
      <LeaveGuard isDirty={isDirty} />
      {guarded.question}
    </>
  );
}

/** The fields that the settings of the inbox have. */
const ofSettings = ({ reassign_after, working_hours }: TimesFields) => [reassign_after, working_hours];

const noTarget = { first_response_minutes: null, resolution_minutes: null };

function toFields(targets: readonly SlaTarget[], { reassign_after, working_hours }: InboxSettings): TimesFields {
  const target = (priority: number) => targets.find((one) => one.priority === priority) ?? noTarget;
  return {
    targets: priorities.map((priority) => ({
      first_response_minutes: toDuration(target(priority).first_response_minutes),
      resolution_minutes: toDuration(target(priority).resolution_minutes),
    })),
    reassign_after: toDuration(reassign_after),
    working_hours,
    problems: {},
  };
}
