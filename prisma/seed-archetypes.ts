import type { ClientBase } from 'pg';
import { v7 } from 'uuid';
import { assistantDocumentSchema } from '@/lib/assistants/assistant-document';
import { archetypes } from '@/lib/archetypes/archetypes';
import { locales } from '@/lib/locales';

/** Inserts the archetypes that the product ships, and brings those up to date that platform people have not changed. */
export async function seedArchetypes(client: ClientBase): Promise<void> {
  await client.query('begin');
  try {
    await client.query('set local role hamdam_system');
    for (const { id: key, content } of archetypes) {
      const contents = locales.map((locale) => {
        const { name, summary, document } = content[locale];
        return [locale, { name, summary, document: assistantDocumentSchema.parse(document) }] as const;
      });
      const type = contents[0]?.[1].document.type;
      await client.query(
        `insert into archetypes as a (id, key, type, content) values ($1, $2, $3, $4)
         on conflict (key) do update set type = excluded.type, content = excluded.content, updated_at = now()
          where a.revision = 0 and a.content <> excluded.content`,
        [v7(), key, type, JSON.stringify(Object.fromEntries(contents))],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
