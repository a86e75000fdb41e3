import * as documents from '@/lib/contracts/flow-manager/knowledge/documents';
import * as faq from '@/lib/contracts/flow-manager/knowledge/faq';
import * as indexes from '@/lib/contracts/flow-manager/knowledge/indexes';
import * as misses from '@/lib/contracts/flow-manager/knowledge/misses';
import * as searching from '@/lib/contracts/flow-manager/knowledge/search';
import { bind, type Binding } from '@/server/http/bind';
import { attachIndex, detachIndex } from './assistant-indexes';
import { clearKnowledge, deleteDocument, deleteKnowledge } from './delete-documents';
import { createDocument, listDocuments, readDocument, reindexDocument, updateDocument } from './documents';
import { downloadDocument } from './download';
import { insertKnowledge, uploadKnowledge } from './entries';
import { importFaq, readColumns } from './faq/import-faq';
import { addPairs, deletePair, listPairs, replacePairs, updatePair } from './faq/pairs';
import { createIndex, deleteIndex, listAssistantIndexes, listIndexes, readIndex, updateIndex } from './indexes';
import { createKeyword, deleteKeyword, listKeywords, updateKeyword } from './keywords';
import { answerMisses, dismissMisses, reopenMisses } from './misses/decide-misses';
import { listMisses } from './misses/list-misses';
import { listKnowledge, previewDocument } from './passages';
import { searchKnowledge } from './search-knowledge';
import { replaceFile, uploadDocument } from './upload';

/** The endpoints of knowledge bases. */
export const knowledgeBindings: readonly Binding[] = [
  bind(indexes.listIndexes, (ctx, { query }) => listIndexes(ctx, query)),
  bind(indexes.createIndex, (ctx, { body }) => createIndex(ctx, body)),
  bind(indexes.getIndex, (ctx, { params }) => readIndex(ctx, params.index_id)),
  bind(indexes.updateIndex, (ctx, { params, body, if_match }) => updateIndex(ctx, params.index_id, body, if_match)),
  bind(indexes.deleteIndex, (ctx, { params }) => deleteIndex(ctx, params.index_id)),
  bind(indexes.listKeywords, (ctx, { params, query }) => listKeywords(ctx, params.index_id, query)),
  bind(indexes.createKeyword, (ctx, { params, body }) => createKeyword(ctx, params.index_id, body.keyword)),
  bind(indexes.updateKeyword, (ctx, { params, body }) => updateKeyword(ctx, params, body.keyword)),
  bind(indexes.deleteKeyword, (ctx, { params }) => deleteKeyword(ctx, params)),
  bind(indexes.listAssistantIndexes, (ctx, { params, query }) => listAssistantIndexes(ctx, params.assistant_id, query)),
  bind(indexes.attachIndex, (ctx, { params }) => attachIndex(ctx, params)),
  bind(indexes.detachIndex, (ctx, { params }) => detachIndex(ctx, params)),
  bind(documents.listDocuments, (ctx, { params, query }) => listDocuments(ctx, params.index_id, query)),
  bind(documents.createDocument, (ctx, { params, body }) => createDocument(ctx, params.index_id, body)),
  bind(documents.uploadDocument, (ctx, { params, body }) => uploadDocument(ctx, params.index_id, body)),
  bind(documents.getDocument, (ctx, { params }) => readDocument(ctx, params.document_id)),
  bind(documents.updateDocument, (ctx, { params, body }) => updateDocument(ctx, params.document_id, body)),
  bind(documents.replaceFile, (ctx, { params, body }) => replaceFile(ctx, params.document_id, body)),
  bind(documents.deleteDocument, (ctx, { params }) => deleteDocument(ctx, params.document_id)),
  bind(documents.reindexDocument, (ctx, { params }) => reindexDocument(ctx, params.document_id)),
  bind(documents.previewDocument, (ctx, { params, query }) => previewDocument(ctx, params.document_id, query)),
  bind(documents.downloadDocument, (ctx, { params }) => downloadDocument(ctx, params.document_id)),
  bind(faq.listPairs, (ctx, { params, query }) => listPairs(ctx, params.document_id, query)),
  bind(faq.addPairs, (ctx, { params, body }) => addPairs(ctx, params.document_id, body.pairs)),
  bind(faq.replacePairs, (ctx, { params, body }) => replacePairs(ctx, params.document_id, body.pairs)),
  bind(faq.updatePair, (ctx, { params, body }) => updatePair(ctx, params, body)),
  bind(faq.deletePair, (ctx, { params }) => deletePair(ctx, params)),
  bind(faq.readColumns, (ctx, { params, body }) => readColumns(ctx, params.index_id, body.file)),
  bind(faq.importFaq, (ctx, { params, body }) => importFaq(ctx, params.index_id, body)),
  bind(searching.searchKnowledge, (ctx, { body }) => searchKnowledge(ctx, body)),
  bind(searching.listKnowledge, (ctx, { params, query }) => listKnowledge(ctx, params.index_id, query)),
  bind(searching.insertKnowledge, (ctx, { params, body }) => insertKnowledge(ctx, params.index_id, body)),
  bind(searching.uploadKnowledge, (ctx, { params, body }) => uploadKnowledge(ctx, params.index_id, body.file)),
  bind(searching.deleteKnowledge, (ctx, { params, body }) => deleteKnowledge(ctx, params.index_id, body.document_ids)),
  bind(searching.clearKnowledge, (ctx, { params }) => clearKnowledge(ctx, params.index_id)),
  bind(misses.listMisses, (ctx, { query }) => listMisses(ctx, query)),
  bind(misses.dismissMisses, (ctx, { body }) => dismissMisses(ctx, body.miss_ids)),
  bind(misses.reopenMisses, (ctx, { body }) => reopenMisses(ctx, body.miss_ids)),
  bind(misses.answerMisses, (ctx, { body }) => answerMisses(ctx, body)),
];
