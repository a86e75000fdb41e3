'use client';

import { late } from '@/components/ui/late';
import type { AddAct } from './add-act';
import { StructuredDialog } from './structured-dialog';
import { TextDialog } from './text-dialog';
import { UrlDialog } from './url-dialog';

// The larger ones.
const FaqDialog = late(() => import('../faq/faq-dialog').then((module) => module.FaqDialog));
const TableDialog = late(() => import('../faq/table-dialog').then((module) => module.TableDialog));
const JsonDialog = late(() => import('./json-dialog').then((module) => module.JsonDialog));

interface AddDialogsProps {
  act: AddAct;
  index_id: string;
  onClose: () => void;
}

/** The dialog of a way to add knowledge. Files need none. */
export function AddDialogs({ act: { kind }, ...others }: AddDialogsProps) {
  switch (kind) {
    case 'text':
      return <TextDialog {...others} />;
    case 'faq':
      return <FaqDialog {...others} />;
    case 'table':
      return <TableDialog {...others} />;
    case 'structured':
      return <StructuredDialog {...others} />;
    case 'url':
      return <UrlDialog {...others} />;
    case 'json':
      return <JsonDialog {...others} />;
    case 'file':
      return null;
  }
}
