'use client';

import { MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { useWholeList } from '@/components/api/use-whole-list';
import { richIsolate } from '@/components/i18n/rich-isolate';
import { usePermission } from '@/components/session/use-permission';
import { FormDialog } from '@/components/ui/form-dialog';
import pair from '@/components/ui/pair.module.css';
import { showToast } from '@/components/ui/show-toast';
import { typedDirection } from '@/components/ui/typed-direction';
import { useGuardedSave } from '@/components/ui/use-guarded-save';
import { useSchemaForm } from '@/components/ui/use-schema-form';
import { WorkingHoursField } from '@/components/working-hours/working-hours-field';
import { listAssistants } from '@/lib/contracts/flow-manager/assistants';
import { listPresence } from '@/lib/contracts/user-management/presence';
import {
  assignments,
  createTeam,
  getTeam,
  listTeams,
  teamInput,
  updateTeam,
  type Assignment,
  type Team,
} from '@/lib/contracts/user-management/teams';
import type { WorkingHours } from '@/lib/engine/flow-settings';
import { typedNumber } from '../typed-number';
import { typedTimes, withProblem, type TypedProblems } from '../typed-problems';

const { shape } = teamInput;

/** The team as the texts of its form. */
const fields = teamInput.extend({
  member_limit: typedNumber(shape.member_limit.unwrap()),
  problems: typedTimes,
});

type TeamFields = {
  name: string;
  assignment: Assignment;
  member_limit: string;
  working_hours: WorkingHours;
  member_ids: string[];
  assistant_ids: string[];
  problems: TypedProblems;
};

/** Creates a team, or changes one. */
export function TeamDialog({ team, onClose }: { team?: Team; onClose: () => void }) {
  const t = useTranslations('inboxSettings.teams');
  const queries = useQueryClient();
  const members = useWholeList(listPresence);
  const assistants = useWholeList(listAssistants, {}, usePermission('assistants.read'));
  const form = useSchemaForm<TeamFields>(fields, {
    mode: 'controlled',
    initialValues: toFields(team),
  });
  const params = { team_id: team?.id ?? '' };
  const guarded = useGuardedSave({
    revision: team?.revision,
    read: () => callApi(getTeam, { params, silent: true }),
    show: (latest) => form.setValues(toFields(latest)),
  });
  const [initial] = useState(team);
  const { assignment, working_hours } = form.values;

  const save = async (values: TeamFields) => {
    const { problems: _, ...body } = fields.parse(values);
    const saved = team
      ? await guarded.save((if_match) => callApi(updateTeam, { params, body, if_match, silent: true }))
      : await callApi(createTeam, { body, silent: true });
    if (!saved) return;
    showToast({ kind: 'success', message: t.rich('saved', { name: saved.name, bdi: richIsolate }) });
    onClose();
    await queries.invalidateQueries({ queryKey: [listTeams.path] });
  };

  return (
    <FormDialog
      title={team ? t.rich('edit', { name: team.name, bdi: richIsolate }) : t('create')}
      size="lg"
      form={form}
      submit={t(team ? 'save' : 'submit')}
      fieldOf={(error) => (error.code === 'conflict' ? 'name' : undefined)}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('name')}
        {...typedDirection(form.values.name)}
        label={t('name')}
        maxLength={100}
        required
        data-autofocus
      />
      <MultiSelect
        {...form.getInputProps('member_ids')}
        label={t('members')}
        description={t('members_help')}
        placeholder={form.values.member_ids.length === 0 ? t('choose_members') : undefined}
        data={optionsOf(members.data, initial?.members)}
        nothingFoundMessage={t('nothing')}
        searchable
        hidePickedOptions
      />
      <MultiSelect
        {...form.getInputProps('assistant_ids')}
        label={t('assistants')}
        description={t('assistants_help')}
        placeholder={form.values.assistant_ids.length === 0 ? t('choose_assistants') : undefined}
        data={optionsOf(assistants.data, initial?.assistants)}
        nothingFoundMessage={t('nothing')}
        searchable
        hidePickedOptions
      />
      <div className={pair.pair}>
        <NativeSelect
          {...form.getInputProps('assignment')}
          label={t('assignment')}
          description={t(`assignments.${assignment}.help`)}
          data={assignments.map((value) => ({ value, label: t(`assignments.${value}.name`) }))}
        />
        <TextInput
          {...form.getInputProps('member_limit')}
          label={t('member_limit')}
          description={t('member_limit_help')}
          inputMode="numeric"
          disabled={assignment === 'manual'}
        />
      </div>
      <WorkingHoursField
        label={t('working_hours')}
        description={t('working_hours_help')}
        hours={working_hours}
        error={form.errors.problems ?? Object.entries(form.errors).find(([path]) => path.startsWith('working_hours'))?.[1]}
        onChange={(hours) => form.setFieldValue('working_hours', hours)}
        onProblem={(part, problem) => form.setFieldValue('problems', withProblem(form.getValues().problems, part, problem))}
      />
      {guarded.question}
    </FormDialog>
  );
}

function toFields(team?: Team): TeamFields {
  return {
    name: team?.name ?? '',
    assignment: team?.assignment ?? 'manual',
    member_limit: String(team?.member_limit ?? ''),
    working_hours: team?.working_hours ?? {},
    member_ids: (team?.members ?? []).map(({ id }) => id),
    assistant_ids: (team?.assistants ?? []).map(({ id }) => id),
    problems: {},
  };
}

/** What can be chosen, with what was chosen before, also while the rest is loading or if it is no longer offered. */
function optionsOf(known: readonly { id: string; name: string }[] | undefined, chosen: readonly { id: string; name: string }[] = []) {
  const all = new Map([...chosen, ...(known ?? [])].map(({ id, name }) => [id, name]));
  return [...all].map(([value, label]) => ({ value, label }));
}
