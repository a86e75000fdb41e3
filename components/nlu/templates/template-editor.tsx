'use client';

import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { Section } from '@/components/ui/section';
import type { TemplateDetail, TemplatePart } from '@/lib/contracts/flow-manager/nlu/templates';
import type { PartValues } from './part-values';
import { PartsList } from './parts-list';
import classes from './templates.module.css';

const TemplatePreview = dynamic(() => import('./template-preview').then((module) => module.TemplatePreview), {
  ssr: false,
  loading: () => <Skeleton height={160} />,
});
const PartForm = late(() => import('./part-form').then((module) => module.PartForm));
const LeaveDraft = late(() => import('./leave-draft').then((module) => module.LeaveDraft));
const DeletePart = late(() => import('./delete-part').then((module) => module.DeletePart));

/** The part being edited, new or existing, and its current values. */
interface Writing {
  part?: TemplatePart;
  draft?: PartValues;
}

/** The parts of a template, and beside them a preview that includes the part being edited. */
export function TemplateEditor({ template }: { template: TemplateDetail }) {
  const t = useTranslations('nluTraining.parts');
  const mayUpdate = usePermission('nlu.update');
  const [writing, setWriting] = useState<Writing>();
  const [doomed, setDoomed] = useState<TemplatePart>();
  /** The part to edit instead of the unsaved one. */
  const [asked, setAsked] = useState<TemplatePart>();
  const columns = useRef<HTMLDivElement>(null);
  const { parts } = template;
  const isNew = writing !== undefined && !writing.part;
  const focus = (act: string) =>
    requestAnimationFrame(() => columns.current?.querySelector<HTMLElement>(`[data-act="${CSS.escape(act)}"]`)?.focus());
  const close = () => {
    setWriting(undefined);
    focus(writing?.part ? `edit-${writing.part.id}` : 'add');
  };
  const edit = (part: TemplatePart) => {
    if (writing?.draft) setAsked(part);
    else setWriting({ part });
  };
  const form = writing && (
    <PartForm
      key={writing.part?.id ?? 'new'}
      template={template}
      part={writing.part}
      onDraft={(draft) => setWriting((previous) => previous && { ...previous, draft })}
      onClose={close}
    />
  );

  const drafted: PartValues[] = parts.map((part) => (part.id === writing?.part?.id ? (writing.draft ?? part) : part));
  if (isNew && writing.draft) drafted.push(writing.draft);

  return (
    <div ref={columns} className={classes.columns}>
      <Section title={t('title')} description={t('lead')}>
        <PartsList template={template} written={writing?.part?.id} form={form} onEdit={edit} onDelete={setDoomed} />
        {isNew && <div className={`${classes.card} ${classes.new}`}>{form}</div>}
        {mayUpdate && !writing && (
          <Button mt="sm" data-act="add" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setWriting({})}>
            {t('add')}
          </Button>
        )}
      </Section>
      <div className={classes.preview}>
        <TemplatePreview parts={drafted} />
      </div>
      {doomed && (
        <DeletePart part={doomed} place={parts.indexOf(doomed) + 1} onDeleted={() => focus('add')} onClose={() => setDoomed(undefined)} />
      )}
      {asked && <LeaveDraft onLeave={() => setWriting({ part: asked })} onClose={() => setAsked(undefined)} />}
      <LeaveGuard isDirty={writing?.draft !== undefined} />
    </div>
  );
}
