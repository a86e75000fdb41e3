import * as contract from '@/lib/contracts/flow-manager/widgets';
import { storeMedia } from '@/server/dialog-flows/media';
import { bind, bindPublishable, type Binding } from '@/server/http/bind';
import { answerUnlessKnown, readVisitorWidget } from './shown-widget';
import { rotateWidgetKey, setWidgetSecret } from './widget-key';
import { createWidget, deleteWidget, listWidgets, readWidget, updateWidget } from './widgets';

/** The longer side in pixels: it is shown at 56, on screens with up to three pixels in one. */
const avatar = { pictures_only: true, longest_side: 192 };

export const widgetBindings: readonly Binding[] = [
  bind(contract.listWidgets, (ctx, { query }) => listWidgets(ctx, query)),
  bind(contract.createWidget, (ctx, { body }) => createWidget(ctx, body)),
  bind(contract.getWidget, (ctx, { params }) => readWidget(ctx, params.widget_id)),
  bind(contract.updateWidget, (ctx, { params, body, if_match }) => updateWidget(ctx, params.widget_id, body, if_match)),
  bind(contract.deleteWidget, (ctx, { params }) => deleteWidget(ctx, params.widget_id)),
  bind(contract.rotateWidgetKey, (ctx, { params, body }) => rotateWidgetKey(ctx, params.widget_id, body.overlap_hours)),
  bind(contract.setWidgetSecret, (ctx, { params }) => setWidgetSecret(ctx, params.widget_id)),
  bind(contract.uploadWidgetAvatar, (ctx, { body }) => storeMedia(ctx, body.file, avatar)),
  bindPublishable(contract.getVisitorWidget, async (ctx, key, { c }) => answerUnlessKnown(c, await readVisitorWidget(ctx, key.id))),
];
