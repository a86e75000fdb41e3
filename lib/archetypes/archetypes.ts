import type { Archetype } from './archetype';
import { decision } from './decision';
import { general } from './general';
import { marketing } from './marketing';
import { sales } from './sales';
import { social } from './social';
import { support } from './support';

/** The archetypes that the product ships, one for each type of assistant. They are rows of the database from then on. */
export const archetypes = [support, sales, marketing, social, decision, general] as const satisfies readonly Archetype[];
