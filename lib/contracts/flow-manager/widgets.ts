import * as z from 'zod';
import { limits } from '../../limits';
import { allowedOrigins } from '../allowed-origins';
import { defineEndpoint } from '../endpoint';
import { changeOf, id, listOf, name, page, timestamp } from '../fields';
import { mediaLimits } from './dialog/media';
import { visitorBase } from './visitor-base';
import { widgetSettings } from './widget-settings';

const base = '/api/flow-manager/widgets';

/** The page of a widget for people without a website. */
export const hostedPath = '/c/';

/** The id in the address of a hosted page: as short as can be typed, without characters that are mistaken for others. */
export const publicIdFormat = /^[2-9a-hjkmnp-z]{12}$/;

export const widget = z.object({
  id,
  name: z.string(),
  assistant: z.object({ id, name: z.string() }).nullable().describe('widgets.assistant'),
  public_id: z.string().describe('widgets.public_id'),
  api_key_id: id.describe('widgets.api_key_id'),
  key: z.string().describe('widgets.key'),
  previous_key_until: timestamp.nullable().describe('api_keys.previous_until'),
  allowed_origins: z.array(z.string()).describe('widgets.allowed_origins'),
  signs_customers: z.boolean().describe('api_keys.signs_customers'),
  settings: widgetSettings,
  is_active: z.boolean().describe('widgets.is_active'),
  is_hosted: z.boolean().describe('widgets.is_hosted'),
  has_active_flow: z.boolean().describe('widgets.has_active_flow'),
  last_used_at: timestamp.nullable().describe('widgets.last_used_at'),
  revision: z.number().int().describe('widgets.revision'),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Widget = z.output<typeof widget>;

const fields = {
  name: name(limits.widget_name),
  assistant_id: id.describe('widgets.assistant_id'),
  settings: widgetSettings,
  allowed_origins: allowedOrigins.default([]).describe('widgets.allowed_origins'),
  is_active: z.boolean().default(true).describe('widgets.is_active'),
  is_hosted: z.boolean().default(false).describe('widgets.is_hosted'),
};

export const widgetInput = z.object({ ...fields, settings: widgetSettings.prefault({}) });
export type WidgetInput = z.output<typeof widgetInput>;

/** Only the fields to change. `settings` are replaced as a whole. */
export const widgetChange = changeOf(fields);
export type WidgetChange = z.output<typeof widgetChange>;

const ofWidget = z.object({ widget_id: id });

/** The settings with all texts are some kilobytes. */
const max_body = 128 * 1024;

export const listWidgets = defineEndpoint({
  method: 'get',
  path: base,
  access: 'widgets.read',
  query: page,
  response: listOf(widget),
});

export const createWidget = defineEndpoint({
  method: 'post',
  path: base,
  access: 'widgets.update',
  quota: ['widgets'],
  body: widgetInput,
  max_body,
  response: widget,
  status: 201,
  errors: ['not_found'],
});

export const getWidget = defineEndpoint({
  method: 'get',
  path: `${base}/{widget_id}`,
  access: 'widgets.read',
  params: ofWidget,
  response: widget,
});

export const updateWidget = defineEndpoint({
  method: 'put',
  path: `${base}/{widget_id}`,
  access: 'widgets.update',
  if_match: true,
  params: ofWidget,
  body: widgetChange,
  max_body,
  response: widget,
});

/** Its key stops working immediately. */
export const deleteWidget = defineEndpoint({
  method: 'delete',
  path: `${base}/{widget_id}`,
  access: 'widgets.update',
  params: ofWidget,
});

/** Replaces the key in the snippet. */
export const rotateWidgetKey = defineEndpoint({
  method: 'post',
  path: `${base}/{widget_id}/rotate-key`,
  access: 'widgets.update',
  params: ofWidget,
  body: z.object({ overlap_hours: z.number().int().min(0).max(limits.api_key_overlap).default(24).describe('api_keys.overlap_hours') }),
  response: widget,
});

/** Creates the secret with which the website signs the ids of its customers, or replaces it. */
export const setWidgetSecret = defineEndpoint({
  method: 'post',
  path: `${base}/{widget_id}/identity-secret`,
  access: 'widgets.update',
  params: ofWidget,
  response: z.object({ secret: z.string().describe('api_keys.secret'), widget }),
});

/** Stores a picture, whose address the settings then refer to. */
export const uploadWidgetAvatar = defineEndpoint({
  method: 'post',
  path: `${base}/avatars`,
  access: 'widgets.update',
  heavy: true,
  quota: ['media', 'files_per_hour'],
  body: z.object({ file: z.file('required') }),
  body_type: 'multipart',
  max_body: mediaLimits.image + 64 * 1024,
  response: z.object({ url: z.string().describe('widgets.avatar') }),
  status: 201,
  errors: ['payload_too_large'],
});

/** What the script in a website's page needs to know, with the publishable key of the widget. */
export const getVisitorWidget = defineEndpoint({
  method: 'get',
  path: `${visitorBase}/widget`,
  access: 'publishable_key',
  for_customers: true,
  response: z.object({
    name: z.string().describe('widgets.shown_name'),
    assistant_name: z.string(),
    settings: widgetSettings,
  }),
  errors: ['not_found'],
});
