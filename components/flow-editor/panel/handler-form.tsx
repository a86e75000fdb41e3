'use client';

import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import panel from '@/components/canvas/panel.module.css';
import { handlerChange, handlerInput, type DialogHandler } from '@/lib/contracts/flow-manager/dialog/parts';
import { blankCondition } from '../conditions/registry';
import { newId } from '@/components/canvas/new-id';
import { useEditor } from '../state/editor-context';
import { useDraft } from '../state/use-draft';
import { useNewPart } from '../state/use-new-part';
import { DiscardNewPart } from './discard-new-part';
import { HandlerFields } from './handler-fields';
import classes from './handlers.module.css';

/** A global handler. Changes are saved immediately. */
export function HandlerForm({ handler, onDelete }: { handler: DialogHandler; onDelete: () => void }) {
  const t = useTranslations('flowEditor');
  const { actions } = useEditor();
  const draft = useDraft<DialogHandler>({
    id: handler.id,
    saved: handler,
    schema: handlerChange,
    apply: (change) => actions.update('handlers', handler.id, change),
  });
  return (
    <Frame
      end={
        <Button
          variant="default"
          size="xs"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onDelete}
        >
          {t('panel.delete_handler')}
        </Button>
      }
    >
      <HandlerFields {...draft} />
    </Frame>
  );
}

const blankHandler: DialogHandler = {
  id: '',
  name: '',
  target: '',
  description: '',
  operator: 'OR',
  detour: false,
  conditions: [blankCondition('any_keyword_match')],
  revision: 0,
};

/** The form of a new global handler. It is created once it has a name, a target and conditions. */
export function NewHandlerForm({ target = '' }: { target?: string }) {
  const t = useTranslations('flowEditor');
  const tErrors = useTranslations('errors');
  const { actions, show, showAfter } = useEditor();
  const { draft, check, forget, isWritten } = useNewPart('handler', { ...blankHandler, target }, handlerInput);
  const { values, errors } = draft;

  const create = () => {
    const { id: _id, revision: _revision, ...input } = values;
    if (!check(input)) return;
    actions.add({ handlers: [{ ...values, id: newId() }] });
    forget();
    showAfter('new_handler', { kind: 'handlers' });
  };

  return (
    <Frame
      end={
        <>
          {isWritten && (
            <DiscardNewPart
              onDiscard={() => {
                forget();
                show({ kind: 'handlers' });
              }}
            />
          )}
          <Button size="xs" onClick={create}>
            {t('handlers.create')}
          </Button>
        </>
      }
    >
      {/* The schema calls a missing choice an invalid id, which people would not understand. */}
      <HandlerFields {...draft} errors={errors.target && !values.target ? { ...errors, target: tErrors('required') } : errors} />
    </Frame>
  );
}

/** The fields of a handler, disabled in a read-only flow, and what can be done with it. */
function Frame({ end, children }: { end: React.ReactNode; children: React.ReactNode }) {
  const t = useTranslations('flowEditor.handlers');
  const { isReadOnly, show } = useEditor();
  return (
    <>
      <fieldset className={panel.fields} disabled={isReadOnly}>
        {children}
      </fieldset>
      <footer className={classes.foot}>
        <Button className={classes.back} variant="default" size="xs" onClick={() => show({ kind: 'handlers' })}>
          {t('back')}
        </Button>
        {!isReadOnly && <span className={classes.acts}>{end}</span>}
      </footer>
    </>
  );
}
