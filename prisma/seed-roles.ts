import type { Client } from 'pg';
import { v7 } from 'uuid';
import { defaultRoles, permissionKeys, resources } from '@/lib/permissions';

/**
 * Brings the rows of roles, resources and permissions up to date with the code. Changes from the platform's roles screen
 * remain: only a new role, or a new permission, gets its default grants. Super admins have everything.
 */
export async function seedRoles(client: Client): Promise<void> {
  await client.query('begin');
  try {
    await client.query('set local role hamdam_system');
    await insertMissing(
      client,
      'resources',
      Object.keys(resources).map((key) => ({ key, is_system: true })),
    );
    const { rows: resourceRows } = await client.query<{ id: string; key: string }>('select id, key from resources');
    const resourceIds = new Map(resourceRows.map(({ id, key }) => [key, id]));
    const newPermissions = await insertMissing(
      client,
      'permissions',
      permissionKeys.map((key) => ({ key, resource_id: resourceIds.get(key.split('.')[0] ?? ''), is_system: true })),
    );
    await client.query('delete from permissions where is_system and key <> all($1)', [permissionKeys]);
    await client.query('delete from resources where is_system and key <> all($1)', [Object.keys(resources)]);
    const newRoles = await insertMissing(
      client,
      'roles',
      Object.entries(defaultRoles).map(([key, { scope }]) => ({ key, scope, is_system: true })),
    );
    for (const [role, { permissions }] of Object.entries(defaultRoles)) {
      const granted = newRoles.has(role) ? permissions : permissions.filter((key) => newPermissions.has(key));
      await client.query(
        `insert into role_permissions (role_id, permission_id)
         select r.id, p.id from roles r, permissions p where r.key = $1 and p.key = any($2) on conflict do nothing`,
        [role, granted],
      );
    }
    await client.query(
      `insert into role_permissions (role_id, permission_id)
       select r.id, p.id from roles r, permissions p where r.key = 'super_admin' on conflict do nothing`,
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Inserts rows whose `key` does not exist yet. Returns the keys of the inserted ones. */
async function insertMissing(
  client: Client,
  table: 'resources' | 'permissions' | 'roles',
  rows: readonly { key: string }[],
): Promise<Set<string>> {
  const withIds = rows.map((row) => ({ id: v7(), created_at: new Date(), ...row }));
  const columns = Object.keys(withIds[0] ?? {}).filter((column) => column !== 'created_at' || table === 'roles');
  const inserted = await client.query<{ key: string }>(
    `insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')}
       from jsonb_populate_recordset(null::${table}, $1::jsonb) on conflict (key) do nothing returning key`,
    [JSON.stringify(withIds)],
  );
  return new Set(inserted.rows.map(({ key }) => key));
}
