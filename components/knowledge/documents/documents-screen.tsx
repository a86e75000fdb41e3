'use client';

import { Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { usePages } from '@/components/api/use-pages';
import { usePermission } from '@/components/session/use-permission';
import { late } from '@/components/ui/late';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { ListBody } from '@/components/ui/list-body';
import { NothingMatches } from '@/components/ui/nothing-matches';
import { useFiltersInAddress } from '@/components/ui/use-filters-in-address';
import { useSearchInAddress } from '@/components/ui/use-search-in-address';
import { fileEndings, listDocuments, type Document } from '@/lib/contracts/flow-manager/knowledge/documents';
import type { AddAct } from '../add/add-act';
import { AddMenu } from '../add/add-menu';
import { DropArea } from '../add/drop-area';
import { UploadList } from '../add/upload-list';
import { useUploads } from '../add/use-uploads';
import { useIndex, watching } from '../frame/use-index';
import { BulkBar } from './bulk-bar';
import type { DocumentAct } from './document-actions';
import { DocumentsEmpty } from './documents-empty';
import { DocumentsTable } from './documents-table';
import { DocumentsToolbar } from './documents-toolbar';
import { isUnfinished } from './document-state';

const AddDialogs = late(() => import('../add/add-dialogs').then((module) => module.AddDialogs));
const EditDocument = late(() => import('./edit-document').then((module) => module.EditDocument));
const TableDialog = late(() => import('../faq/table-dialog').then((module) => module.TableDialog));
const DeleteDocuments = late(() => import('./delete-documents').then((module) => module.DeleteDocuments));
const DocumentSheet = late(() => import('./document-sheet').then((module) => module.DocumentSheet));

/** The documents of a knowledge base: adding, filters, states, and one of them in a sheet. */
export function DocumentsScreen({ index_id }: { index_id: string }) {
  const t = useTranslations('knowledge');
  const mayUpdate = usePermission('knowledge.update');
  const { data: index } = useIndex(index_id);
  const search = useSearchInAddress();
  const filters = useFiltersInAddress(['kind', 'state', 'document']);
  const { kind, state, document: openId } = filters.values;
  const pages = usePages<Document>(
    listDocuments,
    { search: search.searched, kind, state },
    true,
    { index_id },
    (items) => items.some(isUnfinished) && watching,
  );
  const { items } = pages;
  const picker = useRef<HTMLInputElement>(null);
  const [replaced, setReplaced] = useState<string>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [act, setAct] = useState<
    | AddAct
    | { kind: 'edit'; document: Document }
    | { kind: 'import'; document: Document }
    | { kind: 'delete'; documents: readonly Document[] }
  >();
  const uploads = useUploads(index_id);
  const close = () => setAct(undefined);

  const pick = (document_id?: string) => {
    setReplaced(document_id);
    if (!picker.current) return;
    picker.current.multiple = document_id === undefined;
    picker.current.click();
  };
  const perform = ({ kind: what, document }: DocumentAct) => {
    if (what === 'open') filters.change({ document: document.id });
    else if (what === 'replace') pick(document.id);
    else setAct(what === 'delete' ? { kind: 'delete', documents: [document] } : { kind: what, document });
  };
  const clear = () => {
    search.clear();
    filters.change({ kind: '', state: '' });
  };
  const add = mayUpdate && <AddMenu onAct={(what) => (what.kind === 'file' ? pick() : setAct(what))} />;
  const isFiltered = Boolean(search.searched || kind || state);
  const chosen = items?.filter(({ id }) => selected.has(id)) ?? [];

  return (
    <DropArea isDisabled={!mayUpdate} onFiles={(files) => uploads.add(files)}>
      <Stack gap="xs">
        <UploadList uploads={uploads} />
        {items?.length === 0 && !isFiltered ? (
          <DocumentsEmpty action={add} />
        ) : (
          <>
            <DocumentsToolbar
              search={search}
              filters={filters}
              total={items && pages.total}
              unfinished={index?.unfinished ?? 0}
              end={add}
            />
            {chosen.length > 0 && (
              <BulkBar
                count={chosen.length}
                onDelete={() => setAct({ kind: 'delete', documents: chosen })}
                onClear={() => setSelected(new Set())}
              />
            )}
            <ListBody pages={pages} error={t('fetch_error')} empty={<NothingMatches onClear={clear} />}>
              <DocumentsTable documents={items} selected={selected} onSelect={setSelected} onAct={perform} />
            </ListBody>
          </>
        )}
      </Stack>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label={t('add.kinds.file')}
        accept={fileEndings.map((ending) => `.${ending}`).join(',')}
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])], replaced);
          // What becomes of the new file is shown above the list, which the sheet covers.
          if (replaced) filters.change({ document: '' });
          currentTarget.value = '';
        }}
      />
      <LeaveGuard isDirty={uploads.isSending} />
      {openId && (
        <DocumentSheet
          key={openId}
          document_id={openId}
          index_id={index_id}
          isCovered={act !== undefined}
          onAct={perform}
          onClose={() => filters.change({ document: '' })}
        />
      )}
      {act?.kind === 'edit' ? (
        <EditDocument document={act.document} onClose={close} />
      ) : act?.kind === 'import' ? (
        <TableDialog index_id={index_id} document={act.document} onClose={close} />
      ) : act?.kind === 'delete' ? (
        <DeleteDocuments
          documents={act.documents}
          index_name={index?.name ?? ''}
          onClose={close}
          onDeleted={() => {
            setSelected(new Set());
            filters.change({ document: '' });
          }}
        />
      ) : (
        act && <AddDialogs act={act} index_id={index_id} onClose={close} />
      )}
    </DropArea>
  );
}
