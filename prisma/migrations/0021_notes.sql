-- Notes for colleagues on the canvas of a version. Conversations never see them.
create table flow_notes (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  version_id uuid not null,
  text text not null,
  position jsonb not null,
  size jsonb not null,
  color text not null,
  revision integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  foreign key (business_id, version_id) references flow_versions (business_id, id) on delete cascade
);
create index on flow_notes (business_id, version_id);

alter table flow_notes enable row level security;
alter table flow_notes force row level security;
grant select, insert, update, delete on flow_notes to hamdam_app;
create policy own_business on flow_notes to hamdam_app
  using (business_id = app_business_id()) with check (business_id = app_business_id());

create trigger stamp before insert or update on flow_notes for each row execute function stamp_flow_part();
