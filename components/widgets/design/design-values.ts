import { widgetSettings, type WidgetSettings, type WidgetTexts } from '@/lib/contracts/flow-manager/widget-settings';
import { locales, type Locale } from '@/lib/locales';
import * as z from 'zod';

/** Starters are objects in the form, so that a list that is put in order can tell equal ones apart. */
export interface DesignTexts extends Omit<WidgetTexts, 'starters'> {
  starters: { text: string }[];
}

/** A design as its form has it: with texts in every language, also in those that are not chosen. */
export interface DesignValues extends Omit<WidgetSettings, 'texts'>, Record<string, unknown> {
  texts: Record<Locale, DesignTexts>;
}

const noTexts: WidgetTexts = { title: '', subtitle: '', greeting: '', input_label: '', starters: [] };

export function toValues({ texts, ...settings }: WidgetSettings): DesignValues {
  const ofLanguage = (language: Locale): DesignTexts => {
    const { starters, ...others } = texts[language] ?? noTexts;
    return { ...others, starters: starters.map((text) => ({ text })) };
  };
  return { ...settings, texts: Object.fromEntries(locales.map((language) => [language, ofLanguage(language)])) as DesignValues['texts'] };
}

/** The settings that a form describes. Starters that were not written are left out. */
export function toSettings({ texts, ...values }: DesignValues): WidgetSettings {
  const ofLanguage = (language: Locale): WidgetTexts => {
    const { starters, ...others } = texts[language];
    return { ...others, starters: starters.map(({ text }) => text.trim()).filter(Boolean) };
  };
  return { ...values, texts: Object.fromEntries(locales.map((language) => [language, ofLanguage(language)])) };
}

/** Checks what a form says, by the rules of the settings. */
export const designSchema = z.preprocess((values) => toSettings(values as DesignValues), widgetSettings);
