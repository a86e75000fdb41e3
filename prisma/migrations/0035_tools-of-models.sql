-- The actions that an assistant's model may call when it answers a message.
create table assistant_tools (
  business_id uuid not null default current_setting('app.business_id')::uuid,
  assistant_id uuid not null,
  action_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (assistant_id, action_id),
  foreign key (business_id, assistant_id) references assistants (business_id, id) on delete cascade,
  foreign key (business_id, action_id) references integration_actions (business_id, id) on delete cascade
);
create index on assistant_tools (business_id, assistant_id);
create index on assistant_tools (business_id, action_id);

-- The models that refused tools when they were last offered some, so that the owner's screen can say so.
create table model_tool_refusals (
  business_id uuid not null default current_setting('app.business_id')::uuid,
  provider model_provider not null,
  model_id text not null,
  refused_at timestamptz(3) not null default now(),
  primary key (business_id, provider, model_id),
  foreign key (business_id) references businesses (id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['assistant_tools', 'model_tool_refusals'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to hamdam_app', name);
    execute format('create policy own_business on %I to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id())', name);
  end loop;
end
$$;
