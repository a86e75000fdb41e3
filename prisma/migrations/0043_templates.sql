-- A type of assistant to begin with: its prompt, instructions, tone, flow and training in each language of the product. They are
-- the platform's, and every business reads the listed ones.
create table archetypes (
  id uuid not null primary key,
  -- Of one that the product ships. Null: platform people made it.
  key text,
  type assistant_type not null,
  -- By language: a name, a summary, and an assistant as one document (lib/assistants/assistant-document.ts).
  content jsonb not null,
  is_listed boolean not null default true,
  revision integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (key)
);

alter table archetypes enable row level security;
alter table archetypes force row level security;
grant select on archetypes to hamdam_app;
create policy shared on archetypes for select to hamdam_app using (is_listed);
grant select, insert, update, delete on archetypes to hamdam_system;
create policy manage on archetypes to hamdam_system using (true) with check (true);

-- What a business keeps of one of its assistants, to make others from it.
create table assistant_templates (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  name text not null,
  summary text not null default '',
  industry text not null,
  language assistant_language not null,
  document jsonb not null,
  -- Of the document, so that the gallery need not read it.
  type assistant_type not null,
  mode assistant_mode not null,
  counts jsonb not null,
  revision integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id),
  unique (business_id, name),
  foreign key (business_id) references businesses (id) on delete cascade
);

-- A business's own system prompts, to use with several assistants.
create table prompt_templates (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  name text not null,
  content text not null,
  -- The type of assistant that it is for. Null: any.
  type assistant_type,
  language assistant_language not null,
  revision integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id),
  unique (business_id, name),
  foreign key (business_id) references businesses (id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['assistant_templates', 'prompt_templates'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to hamdam_app', name);
    execute format('create policy own_business on %I to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id())', name);
  end loop;
end
$$;
