import * as entities from '@/lib/contracts/flow-manager/nlu/entities';
import * as exchange from '@/lib/contracts/flow-manager/nlu/exchange';
import * as intents from '@/lib/contracts/flow-manager/nlu/intents';
import * as models from '@/lib/contracts/flow-manager/nlu/models';
import * as parameters from '@/lib/contracts/flow-manager/nlu/parameters';
import * as parsing from '@/lib/contracts/flow-manager/nlu/parse';
import * as status from '@/lib/contracts/flow-manager/nlu/status';
import * as templates from '@/lib/contracts/flow-manager/nlu/templates';
import * as trainings from '@/lib/contracts/flow-manager/nlu/trainings';
import * as unmatched from '@/lib/contracts/flow-manager/nlu/unmatched';
import * as utterances from '@/lib/contracts/flow-manager/nlu/utterances';
import { builtinEntities } from '@/lib/nlu/entities/builtin-entities';
import { bind, type Binding } from '@/server/http/bind';
import { createEntity, deleteEntity, listEntities, readEntity, updateEntity } from './entities';
import { exportNlu } from './exchange/export-nlu';
import { importNlu } from './exchange/import-nlu';
import { createIntent, deleteIntent, listIntents, readIntent, updateIntent } from './intents';
import { createParameter, deleteParameter, listParameters, readParameter, updateParameter } from './parameters';
import { parseText, testEntity } from './parse-text';
import { createUtterances, deleteUtterance, deleteUtterances, listUtterances, moveUtterance, updateUtterance } from './phrases/utterances';
import { readStatus } from './read-status';
import { createPart, deletePart, listParts, readPart, reorderParts, updatePart } from './template-parts';
import { createTemplate, deleteTemplate, listTemplates, readTemplate, renderDraft, renderStored, updateTemplate } from './templates';
import { listModels, readEvaluation, startEvaluation, useModel } from './training/models';
import { acceptTraining, cancelTraining, listTrainings, readTraining, retryTraining, startTraining } from './training/trainings';
import { assignUnmatched, dismissUnmatched, listUnmatched, undoUnmatched } from './unmatched/unmatched';

/** The endpoints of an assistant's training data. */
export const nluBindings: readonly Binding[] = [
  bind(intents.listIntents, (ctx, { params, query }) => listIntents(ctx, params.assistant_id, query)),
  bind(intents.createIntent, (ctx, { body }) => createIntent(ctx, body)),
  bind(intents.getIntent, (ctx, { params }) => readIntent(ctx, params.intent_id)),
  bind(intents.updateIntent, (ctx, { params, body, if_match }) => updateIntent(ctx, params.intent_id, body, if_match)),
  bind(intents.deleteIntent, (ctx, { params }) => deleteIntent(ctx, params.intent_id)),

  bind(parameters.listParameters, (ctx, { params }) => listParameters(ctx, params.intent_id)),
  bind(parameters.createParameter, (ctx, { params, body }) => createParameter(ctx, params.intent_id, body)),
  bind(parameters.getParameter, (ctx, { params }) => readParameter(ctx, params.parameter_id)),
  bind(parameters.updateParameter, (ctx, { params, body }) => updateParameter(ctx, params.parameter_id, body)),
  bind(parameters.deleteParameter, (ctx, { params }) => deleteParameter(ctx, params.parameter_id)),

  bind(utterances.listUtterances, (ctx, { params, query }) => listUtterances(ctx, params.intent_id, query)),
  bind(utterances.createUtterances, (ctx, { params, body }) => createUtterances(ctx, params.intent_id, body)),
  bind(utterances.updateUtterance, (ctx, { params, body }) => updateUtterance(ctx, params.utterance_id, body)),
  bind(utterances.moveUtterance, (ctx, { params, body }) => moveUtterance(ctx, params.utterance_id, body.intent_id)),
  bind(utterances.deleteUtterances, (ctx, { params, body }) => deleteUtterances(ctx, params.intent_id, body.utterance_ids)),
  bind(utterances.deleteUtterance, (ctx, { params }) => deleteUtterance(ctx, params.utterance_id)),

  bind(entities.listBuiltinEntities, async () => ({ items: [...builtinEntities] })),
  bind(entities.listEntities, (ctx, { params, query }) => listEntities(ctx, params.assistant_id, query)),
  bind(entities.createEntity, (ctx, { body }) => createEntity(ctx, body)),
  bind(entities.testEntity, (ctx, { params, body }) => testEntity(ctx, params.assistant_id, body)),
  bind(entities.getEntity, (ctx, { params }) => readEntity(ctx, params.entity_id)),
  bind(entities.updateEntity, (ctx, { params, body, if_match }) => updateEntity(ctx, params.entity_id, body, if_match)),
  bind(entities.deleteEntity, (ctx, { params }) => deleteEntity(ctx, params.entity_id)),

  bind(templates.listTemplates, (ctx, { params, query }) => listTemplates(ctx, params.assistant_id, query)),
  bind(templates.createTemplate, (ctx, { body }) => createTemplate(ctx, body)),
  bind(templates.renderDraft, (_ctx, { body }) => renderDraft(body.parts, body.variables)),
  bind(templates.getTemplate, (ctx, { params }) => readTemplate(ctx, params.template_id)),
  bind(templates.updateTemplate, (ctx, { params, body, if_match }) => updateTemplate(ctx, params.template_id, body, if_match)),
  bind(templates.deleteTemplate, (ctx, { params }) => deleteTemplate(ctx, params.template_id)),
  bind(templates.renderTemplate, (ctx, { params, body }) => renderStored(ctx, params.template_id, body.variables)),
  bind(templates.listParts, (ctx, { params }) => listParts(ctx, params.template_id)),
  bind(templates.createPart, (ctx, { params, body }) => createPart(ctx, params.template_id, body)),
  bind(templates.reorderParts, (ctx, { params, body }) => reorderParts(ctx, params.template_id, body.part_ids)),
  bind(templates.getPart, (ctx, { params }) => readPart(ctx, params.part_id)),
  bind(templates.updatePart, (ctx, { params, body }) => updatePart(ctx, params.part_id, body)),
  bind(templates.deletePart, (ctx, { params }) => deletePart(ctx, params.part_id)),

  bind(status.getNluStatus, (ctx, { params }) => readStatus(ctx, params.assistant_id)),
  bind(trainings.startTraining, (ctx, { params }) => startTraining(ctx, params.assistant_id)),
  bind(trainings.listTrainings, (ctx, { params, query }) => listTrainings(ctx, params.assistant_id, query)),
  bind(trainings.getTraining, (ctx, { params }) => readTraining(ctx, params.training_id)),
  bind(trainings.cancelTraining, (ctx, { params }) => cancelTraining(ctx, params.training_id)),
  bind(trainings.retryTraining, (ctx, { params }) => retryTraining(ctx, params.training_id)),
  bind(trainings.acceptTraining, (ctx, { params }) => acceptTraining(ctx, params.training_id)),

  bind(models.listModels, (ctx, { params, query }) => listModels(ctx, params.assistant_id, query)),
  bind(models.activateModel, (ctx, { params }) => useModel(ctx, params.model_id)),
  bind(models.getEvaluation, (ctx, { params }) => readEvaluation(ctx, params.model_id)),
  bind(models.startEvaluation, (ctx, { params }) => startEvaluation(ctx, params.assistant_id)),

  bind(parsing.parseText, (ctx, { params, body }) => parseText(ctx, params.assistant_id, body)),

  bind(unmatched.listUnmatched, (ctx, { params, query }) => listUnmatched(ctx, params.assistant_id, query)),
  bind(unmatched.assignUnmatched, (ctx, { params, body }) => assignUnmatched(ctx, params.assistant_id, body)),
  bind(unmatched.dismissUnmatched, (ctx, { params, body }) => dismissUnmatched(ctx, params.assistant_id, body.message_ids)),
  bind(unmatched.undoUnmatched, (ctx, { params, body }) => undoUnmatched(ctx, params.assistant_id, body.message_ids)),

  bind(exchange.importNlu, (ctx, { params, query, body }) => importNlu(ctx, params.assistant_id, body.file, query)),
  bind(exchange.exportNlu, (ctx, { params, query }) => exportNlu(ctx, params.assistant_id, query.format)),
];
