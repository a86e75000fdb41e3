'use client';

import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/components/api/client';
import { useWholeList } from '@/components/api/use-whole-list';
import { newId } from '@/components/canvas/new-id';
import { late } from '@/components/ui/late';
import { showToast } from '@/components/ui/show-toast';
import { createFieldGroup, listFieldGroups } from '@/lib/contracts/flow-manager/workflow/field-groups';
import { limits } from '@/lib/limits';
import type { WorkflowComponent, WorkflowField } from '@/lib/workflow/definition';
import { changePart } from '@/lib/workflow/edit/edit-parts';
import { useWorkflowEditing } from '../state/workflow-context';
import { freeFieldName } from './free-field-name';
import classes from './inspector.module.css';

const NameDialog = late(() => import('@/components/ui/name-dialog').then((module) => module.NameDialog));

interface FieldGroupsProps {
  component: WorkflowComponent;
  side: 'inputs' | 'outputs';
}

/** Adds the fields of a group, which must be selected first, and saves the fields of the component as a group. */
export function FieldGroups({ component, side }: FieldGroupsProps) {
  const t = useTranslations('workflowEditor.groups');
  const { store } = useWorkflowEditing();
  const client = useQueryClient();
  const groups = useWholeList(listFieldGroups).data ?? [];
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const fields = component[side];

  const add = () => {
    const group = groups.find(({ id }) => id === chosen);
    if (!group) return setProblem(t('select_first'));
    if (fields.length + group.fields.length > limits.workflow_fields) return setProblem(t('too_many'));
    const added = group.fields.reduce<readonly WorkflowField[]>(
      (list, field) => [...list, { ...field, id: newId(), name: freeFieldName(field.name, list), group: group.name }],
      fields,
    );
    store.change((shown) => changePart(shown, 'components', component.id, { [side]: added }));
    setChosen('');
  };
  const save = async (name: string) => {
    const grouped = fields.map(({ id: _id, group: _group, ...field }) => ({ ...field, choices: [...field.choices] }));
    await callApi(createFieldGroup, { body: { name, fields: grouped }, silent: true });
    await client.invalidateQueries({ queryKey: [listFieldGroups.path] });
    showToast({ kind: 'success', message: t('saved') });
  };
  return (
    <>
      <div className={classes.line}>
        <NativeSelect
          label={t('label')}
          value={chosen}
          error={problem}
          data={[{ value: '', label: t('choose') }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value);
            setProblem(null);
          }}
        />
        <Button className={classes.fixed} variant="default" onClick={add}>
          {t('add')}
        </Button>
      </div>
      {fields.length > 0 && (
        <div>
          <Button size="xs" variant="subtle" onClick={() => setSaving(true)}>
            {t('save')}
          </Button>
        </div>
      )}
      {isSaving && (
        <NameDialog
          title={t('save_title')}
          label={t('group_name')}
          help={t('save_help')}
          submit={t('save_submit')}
          name=""
          onSubmit={save}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}
