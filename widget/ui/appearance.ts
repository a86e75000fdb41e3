import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Texts } from '../texts/en';
import type { Language } from '../texts/texts-of';

/** What all parts of the panel need to know to show themselves. */
export interface Appearance {
  language: Language;
  direction: 'rtl' | 'ltr';
  texts: Texts;
  /** Who answers while no person does, and their picture. */
  assistant: { name: string; picture_url: string | null };
  /** The address of the API. */
  origin: string;
  has_files: boolean;
}

const AppearanceContext = createContext<Appearance | null>(null);

export const AppearanceProvider = AppearanceContext.Provider;

export function useAppearance(): Appearance {
  const appearance = useContext(AppearanceContext);
  if (!appearance) throw new Error('outside of the panel');
  return appearance;
}
