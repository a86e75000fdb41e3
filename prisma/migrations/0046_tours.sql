-- Which guided tours a member has seen or skipped.
create table member_tours (
  business_id uuid not null default current_setting('app.business_id')::uuid,
  user_id uuid not null,
  tour text not null,
  state text not null,
  updated_at timestamptz(3) not null default now(),
  primary key (business_id, user_id, tour),
  foreign key (business_id, user_id) references memberships (business_id, user_id) on delete cascade
);
alter table member_tours enable row level security;
alter table member_tours force row level security;
grant select, insert, update, delete on member_tours to hamdam_app;
create policy own_business on member_tours to hamdam_app
  using (business_id = app_business_id()) with check (business_id = app_business_id());
