'use client';

import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { callApi } from '@/components/api/client';
import { usePermission } from '@/components/session/use-permission';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { SaveBar } from '@/components/ui/save-bar';
import { showToast } from '@/components/ui/show-toast';
import { useGuardedSave } from '@/components/ui/use-guarded-save';
import { getEntity, updateEntity, type EntityDetail } from '@/lib/contracts/flow-manager/nlu/entities';
import { useFailureToast } from '../frame/use-failure-toast';
import classes from './entities.module.css';
import { EntityTestBox } from './entity-test-box';
import { PatternsSection } from './patterns-section';
import { definitionOf, useDefinition } from './use-definition';
import { useEntityTest } from './use-entity-test';
import { useRefreshEntities } from './use-refresh-entities';
import { ValuesSection } from './values-section';

/** The values and patterns of an entity, which are saved together. The test box uses the unsaved ones. */
export function DefinitionEditor({ entity }: { entity: EntityDetail }) {
  const t = useTranslations('nlu.entities');
  const tForm = useTranslations('common.form');
  const tSave = useTranslations('common.save');
  const mayUpdate = usePermission('nlu.update');
  const refresh = useRefreshEntities();
  const tellFailure = useFailureToast();
  const definition = useDefinition(entity);
  const test = useEntityTest(entity, definition.draft);
  const guarded = useGuardedSave<EntityDetail>({
    revision: entity.revision,
    read: () => callApi(getEntity, { params: { entity_id: entity.id }, silent: true }),
    show: definition.settle,
  });
  const element = useRef<HTMLFormElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { draft, errors, change } = definition;
  const messages = Object.values(errors);

  const focusFirstError = () => {
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  const save = async () => {
    if (isSaving) return;
    if (!definition.check()) return focusFirstError();
    setIsSaving(true);
    try {
      const stored = await guarded.save(
        (if_match) => callApi(updateEntity, { params: { entity_id: entity.id }, body: definitionOf(draft), if_match, silent: true }),
        definition.isAsBefore,
      );
      if (!stored) return;
      definition.settle(stored);
      showToast({ kind: 'success', message: tSave('saved') });
      await refresh();
    } catch (error) {
      if (error instanceof ApiError && definition.refuse(error)) focusFirstError();
      else tellFailure('entity_update', error);
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <form
      ref={element}
      className={classes.parts}
      noValidate
      aria-label={t('definition')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        // Enter in a field accepts the text typed there. Only the button saves.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <div role="alert" className={classes.problems}>
        {messages.length > 0 && (
          <Alert role="none" color="red" variant="light" icon={<IconAlertCircle aria-hidden />}>
            {tForm('correct')} {messages[0]}
          </Alert>
        )}
      </div>
      <ValuesSection rows={draft.values} errors={errors} isReadOnly={!mayUpdate} onChange={(values) => change({ values })} />
      <PatternsSection
        patterns={draft.patterns}
        errors={errors}
        problems={test.data?.problems ?? []}
        isReadOnly={!mayUpdate}
        onChange={(patterns) => change({ patterns })}
      />
      <EntityTestBox test={test} />
      {mayUpdate && <SaveBar isDirty={definition.isDirty} isSaving={isSaving} onDiscard={definition.discard} />}
      <LeaveGuard isDirty={definition.isDirty} />
      {guarded.question}
    </form>
  );
}
