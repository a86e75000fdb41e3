-- A business's own keys and addresses of model providers. The keys themselves are rows of secrets, encrypted. A server of the
-- business's own may need no key.
create type model_provider as enum ('openai', 'anthropic', 'google', 'compatible');

create table model_keys (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  provider model_provider not null,
  secret_id uuid,
  last_four text,
  base_url text,
  model text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, provider),
  foreign key (business_id) references businesses (id) on delete cascade
);

alter table model_keys enable row level security;
alter table model_keys force row level security;
grant select, insert, update, delete on model_keys to hamdam_app;
create policy own_business on model_keys to hamdam_app
  using (business_id = app_business_id()) with check (business_id = app_business_id());

-- The composite key lets a stored key belong only to a row of its own business.
alter table secrets add unique (business_id, id);
alter table model_keys add foreign key (business_id, secret_id) references secrets (business_id, id);
create index on model_keys (business_id, secret_id);

-- The model that is asked when an assistant's own does not answer.
alter table businesses add column fallback_model assistant_model;
