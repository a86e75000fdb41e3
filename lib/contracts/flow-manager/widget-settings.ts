import * as z from 'zod';
import { limits } from '../../limits';
import { locales } from '../../locales';
import { mediaBase } from './dialog/media';

export const widgetLayouts = ['bubble', 'inline'] as const;
/** The bottom corner, at the start or the end of a line of the page that the widget is on. */
export const widgetPositions = ['start', 'end'] as const;
export const widgetColorSchemes = ['auto', 'light', 'dark'] as const;

const text = (max: number) => z.string().trim().max(max);

/** What the widget says in one language. Of a text that is empty, the widget has one of its own, or does without. */
export const widgetTexts = z.object({
  title: text(limits.widget_title).default('').describe('widgets.title'),
  subtitle: text(limits.widget_subtitle).default('').describe('widgets.subtitle'),
  greeting: text(limits.widget_greeting).default('').describe('widgets.greeting'),
  input_label: text(limits.widget_input_label).default('').describe('widgets.input_label'),
  starters: z
    .array(text(limits.widget_starter).min(1, 'required'))
    .max(limits.widget_starters, 'too_many')
    .default([])
    .describe('widgets.starters'),
});
export type WidgetTexts = z.output<typeof widgetTexts>;

const avatarAddress = new RegExp(`^${mediaBase}[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}\\.(jpg|png|webp|gif)$`);

/** How a widget looks and what it says. */
export const widgetSettings = z.object({
  layout: z.enum(widgetLayouts).default('bubble').describe('widgets.layout'),
  position: z.enum(widgetPositions).default('end').describe('widgets.position'),
  color: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'invalid_color')
    .transform((color) => color.toLowerCase())
    .default('#0f766e')
    .describe('widgets.color'),
  color_scheme: z.enum(widgetColorSchemes).default('auto').describe('widgets.color_scheme'),
  avatar: z.string().regex(avatarAddress, 'invalid_avatar').nullable().default(null).describe('widgets.avatar'),
  languages: z
    .array(z.enum(locales))
    .min(1, 'required')
    .transform((languages) => [...new Set(languages)])
    .default([...locales])
    .describe('widgets.languages'),
  sounds: z.boolean().default(true).describe('widgets.sounds'),
  files: z.boolean().default(true).describe('widgets.files'),
  calls: z.boolean().default(false).describe('widgets.calls'),
  texts: z.partialRecord(z.enum(locales), widgetTexts).default({}).describe('widgets.texts'),
});
export type WidgetSettings = z.output<typeof widgetSettings>;
export type WidgetLayout = WidgetSettings['layout'];
export type WidgetPosition = WidgetSettings['position'];
export type WidgetColorScheme = WidgetSettings['color_scheme'];
