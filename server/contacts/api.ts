import * as conversations from '@/lib/contracts/user-management/contact-conversations';
import * as importing from '@/lib/contracts/user-management/contact-import';
import * as merging from '@/lib/contracts/user-management/contact-merge';
import * as contract from '@/lib/contracts/user-management/contacts';
import { bind, type Binding } from '@/server/http/bind';
import { changeContacts } from './change-contacts';
import { listContactConversations } from './contact-conversations';
import { removeContactPicture, setContactPicture } from './contact-picture';
import { createContact, readContact, setBlocked, updateContact } from './contacts';
import { deleteContact } from './delete-contact';
import { exportContacts } from './export-contacts';
import { addIdentity, removeIdentity } from './identities';
import { importContacts } from './import/import-contacts';
import { previewImport } from './import/read-table';
import { listContacts } from './list-contacts';
import { listTags } from './list-tags';
import { mergeContacts, previewMerge } from './merge-contacts';
import { readTimeline } from './timeline';

export const contactBindings: readonly Binding[] = [
  bind(contract.listContacts, (ctx, { query }) => listContacts(ctx, query)),
  bind(contract.createContact, (ctx, { body }) => createContact(ctx, body)),
  bind(contract.listContactTags, (ctx, { query }) => listTags(ctx, query.search)),
  bind(contract.changeContacts, (ctx, { body }) => changeContacts(ctx, body)),
  bind(importing.previewImport, (_ctx, { body }) => previewImport(body.file)),
  bind(importing.importContacts, (ctx, { body }) => importContacts(ctx, body)),
  bind(importing.exportContacts, (ctx, { query }) => exportContacts(ctx, query)),
  bind(contract.getContact, (ctx, { params }) => readContact(ctx, params.contact_id)),
  bind(contract.updateContact, (ctx, { params, body, if_match }) => updateContact(ctx, params.contact_id, body, if_match)),
  bind(contract.deleteContact, async (ctx, { params }) => void (await deleteContact(ctx, params.contact_id))),
  bind(contract.blockContact, (ctx, { params }) => setBlocked(ctx, params.contact_id, true)),
  bind(contract.unblockContact, (ctx, { params }) => setBlocked(ctx, params.contact_id, false)),
  bind(contract.setContactPicture, (ctx, { params, body }) => setContactPicture(ctx, params.contact_id, body.picture)),
  bind(contract.removeContactPicture, (ctx, { params }) => removeContactPicture(ctx, params.contact_id)),
  bind(contract.addIdentity, (ctx, { params, body }) => addIdentity(ctx, params.contact_id, body)),
  bind(contract.removeIdentity, (ctx, { params }) => removeIdentity(ctx, params)),
  bind(conversations.listContactConversations, (ctx, { params, query }) => listContactConversations(ctx, params.contact_id, query)),
  bind(contract.getContactTimeline, (ctx, { params, query }) => readTimeline(ctx, params.contact_id, query)),
  bind(merging.previewMerge, (ctx, { params, body }) => previewMerge(ctx, params.contact_id, body.other_id)),
  bind(merging.mergeContacts, (ctx, { params, body }) => mergeContacts(ctx, params.contact_id, body)),
];
