-- Keys with which the programs of a business call the API. A key is shown once; only its hash is stored.
create type api_key_kind as enum ('secret', 'publishable');

create table api_keys (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  kind api_key_kind not null,
  name text not null,
  -- SHA-256 of the whole key, in hexadecimal digits.
  hash text not null unique,
  -- The end of the key, by which people recognize it.
  last_four text not null,
  -- After a rotation, the key before still works until then.
  previous_hash text unique,
  previous_until timestamptz(3),
  -- Empty for a publishable key, which may only talk with customers.
  permissions text[] not null default '{}',
  -- False: only the assistants of api_key_assistants.
  all_assistants boolean not null default true,
  -- Addresses and networks from which it may be used. Empty: everywhere.
  allowed_addresses text[] not null default '{}',
  -- The websites on which a publishable key may be used.
  allowed_origins text[] not null default '{}',
  -- What a website signs the ids of its customers with.
  identity_secret_id uuid,
  expires_at timestamptz(3),
  -- Noted at most once a minute.
  last_used_at timestamptz(3),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id),
  foreign key (business_id) references businesses (id) on delete cascade,
  foreign key (business_id, identity_secret_id) references secrets (business_id, id)
);
create index on api_keys (business_id, identity_secret_id);
create index on api_keys (created_by);

create table api_key_assistants (
  business_id uuid not null default current_setting('app.business_id')::uuid,
  api_key_id uuid not null,
  assistant_id uuid not null,
  primary key (business_id, api_key_id, assistant_id),
  foreign key (business_id, api_key_id) references api_keys (business_id, id) on delete cascade,
  foreign key (business_id, assistant_id) references assistants (business_id, id) on delete cascade
);
create index on api_key_assistants (business_id, assistant_id);

-- Answers to calls with an Idempotency-Key, which a repeated call gets again for a day.
create table idempotent_answers (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  -- Who called: a person or a key. Another caller's equal key is another one.
  caller_id uuid not null,
  key text not null,
  -- SHA-256 of the call and its input.
  fingerprint text not null,
  -- Null while the call is in progress.
  status integer,
  answer jsonb,
  created_at timestamptz(3) not null default now(),
  unique (business_id, caller_id, key),
  foreign key (business_id) references businesses (id) on delete cascade
);
create index on idempotent_answers (created_at);

do $$
declare name text;
begin
  foreach name in array array['api_keys', 'api_key_assistants', 'idempotent_answers'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to hamdam_app', name);
    execute format('create policy own_business on %I to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id())', name);
  end loop;
end $$;

-- Before the business is known, a key is looked up by its hash.
grant select on api_keys, api_key_assistants to hamdam_system;
grant update (last_used_at) on api_keys to hamdam_system;
create policy sign_in_select on api_keys for select to hamdam_system using (true);
create policy sign_in_update on api_keys for update to hamdam_system using (true) with check (true);
create policy sign_in on api_key_assistants for select to hamdam_system using (true);

-- Answers are kept for a day.
grant select (id, created_at), delete on idempotent_answers to hamdam_system;
create policy prune_select on idempotent_answers for select to hamdam_system using (true);
create policy prune_delete on idempotent_answers for delete to hamdam_system using (true);

-- Whether the actor of an entry is a key. Its name is in actor_name, as a person's is.
alter table audit_log_entries add column is_by_key boolean not null default false;

-- The visitor of a website whom a conversation is with. Only who has their token can continue it.
alter table conversations add column visitor_id uuid;
create index conversations_of_visitor on conversations (business_id, visitor_id, id) where visitor_id is not null;
