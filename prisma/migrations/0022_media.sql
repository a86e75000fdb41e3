-- Pictures and audio files that nodes send. The id is random, because it is a part of a public address. Versions and
-- conversations refer to them, so they stay until their business is deleted.
create table flow_media (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  storage_key text not null,
  size integer not null,
  created_at timestamptz(3) not null default now(),
  foreign key (business_id) references businesses (id) on delete cascade
);
create index on flow_media (business_id);

alter table flow_media enable row level security;
alter table flow_media force row level security;
grant select, insert, update, delete on flow_media to hamdam_app;
create policy own_business on flow_media to hamdam_app
  using (business_id = app_business_id()) with check (business_id = app_business_id());

create trigger count_usage_more after insert on flow_media referencing new table as changed
  for each statement execute function count_usage('media', 'sum(size)');
create trigger count_usage_less after delete on flow_media referencing old table as changed
  for each statement execute function count_usage('media', 'sum(size)');
